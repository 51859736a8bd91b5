import { type Place, stored } from './store.ts';

/** Tells whether the page runs inside a parent window. */
export function isFramed(): boolean {
  return window.parent !== window;
}

/** The origins of a list that the server wrote into the page; whatever is no exact origin is left out. */
export function originsOf(list: string | null): string[] {
  return (list ?? '')
    .split(/[\s,]+/)
    .filter((text) => !text.includes('*') && URL.canParse(text) && new URL(text).origin === text);
}

/** The sites that may surround the page and exchange messages with it. */
export function allowedOrigins(): string[] {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="shiftwright-frame-ancestors"]');
  return originsOf(meta?.content ?? null);
}

const spoken: Place<{ origin: string | null }> = { make: () => ({ origin: null }), isOfPage: true };

/** Remembers who spoke to us, for browsers that do not tell what surrounds a page. */
export function rememberParent(origin: string): void {
  stored(spoken).origin = origin;
}

function originInAddress(): string | null {
  const [nearest] = location.ancestorOrigins ?? [];
  return nearest ?? (URL.canParse(document.referrer) ? new URL(document.referrer).origin : null);
}

/** The origin of the page around this one; null outside of frames, and where it is not an allowed one. */
export function parentOrigin(): string | null {
  if (!isFramed()) return null;
  return allowedOrigins().find((origin) => origin === (stored(spoken).origin ?? originInAddress())) ?? null;
}
