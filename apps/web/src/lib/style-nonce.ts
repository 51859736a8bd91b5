/** The number with which the server lets this page make styles; none where the page came from a development server. */
export const styleNonce = () =>
  document.querySelector<HTMLMetaElement>('meta[name="shiftwright-style-nonce"]')?.content ?? '';

/** Libraries that make styles by themselves look for it here. */
Object.assign(globalThis, { __webpack_nonce__: styleNonce() });
