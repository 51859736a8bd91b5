/** What only some of the supported browsers have: whoever uses it asks first whether it is there. */
interface Location {
  readonly ancestorOrigins?: DOMStringList;
}
interface Navigator {
  vibrate?(pattern: VibratePattern): boolean;
}
interface Window {
  requestIdleCallback?(callback: IdleRequestCallback, options?: IdleRequestOptions): number;
}
