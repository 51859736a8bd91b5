/**
 * Quick hands type on while what they asked for still loads. Their keys are held until it has the focus, and pressed
 * there again in their order.
 */

import { isModifier } from './keys.ts';
import { type Place, stored } from './store.ts';

type Key = Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'altKey'>;

/** What never came is not waited for any longer; its keys are dropped. */
const LONGEST_MS = 10_000;
const DIALOG = '[role=dialog],[role=alertdialog]';
const TABBABLE =
  'a[href],button:enabled,input:enabled,textarea:enabled,select:enabled,[tabindex]:not([tabindex="-1"])';

interface Held {
  keys: Key[];
  isThere: (() => boolean) | null;
  isTyping: boolean;
  asked_at: number;
}

const nothingQueued: Place<Held> = {
  make: () => ({ keys: [], isThere: null, isTyping: false, asked_at: 0 }),
  isOfPage: true,
};
const queued = () => stored(nothingQueued);

const nextTask = () => new Promise<void>((go) => setTimeout(go));

/** Holds every key from now on until `there`; `first` has been pressed already, before all that are held. */
export function queueKeys(there: () => boolean, first?: Key): void {
  const now = queued();
  if (!now.isThere && !now.isTyping) window.addEventListener('keydown', take, true);
  now.isThere = there;
  now.asked_at = performance.now();
  if (first) now.keys.unshift(first);
  void look(there);
}

/** Holds keys for a dialog that was asked for just now: until another one than before can be typed into. */
export function queueKeysForDialog(): void {
  const before = document.activeElement?.closest(DIALOG);
  queueKeys(() => {
    const dialog = document.activeElement?.closest(DIALOG);
    return dialog != null && dialog !== before && !dialog.querySelector('[data-waiting]');
  });
}

/** Keys that nobody typed are those of this file; keys such as F5 are the browser's. */
function take(event: KeyboardEvent): void {
  if (!event.isTrusted || event.isComposing || isModifier(event.key)) return;
  if (/^F\d+$/.test(event.key) || (isOfCommand(event) && /^Key[LNRTW]$/.test(event.code))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  queued().keys.push(event);
}

async function look(there: () => boolean): Promise<void> {
  const now = queued();
  while (now.isThere === there && !there()) {
    await new Promise(requestAnimationFrame);
    if (performance.now() - now.asked_at > LONGEST_MS) return stop();
  }
  if (now.isThere !== there) return;
  now.isThere = null;
  await typeAll();
}

/** A key may ask for the next thing: the rest waits for that. */
async function typeAll(): Promise<void> {
  const now = queued();
  if (now.isTyping) return;
  now.isTyping = true;
  // The page draws what a key has changed before it gets the next one.
  while (!now.isThere) {
    const key = now.keys.shift();
    if (!key) break;
    press(key);
    await nextTask();
  }
  now.isTyping = false;
  if (!now.isThere) stop();
}

function stop(): void {
  window.removeEventListener('keydown', take, true);
  Object.assign(queued(), { keys: [], isThere: null });
}

const isOfCommand = ({ ctrlKey, metaKey }: Key) => ctrlKey || metaKey;

/** Presses a key where the focus is; what browsers do with a real one is done for it. */
function press({ key, code, ctrlKey, metaKey, shiftKey, altKey }: Key): void {
  const target = document.activeElement ?? document.body;
  const init = { key, code, ctrlKey, metaKey, shiftKey, altKey, bubbles: true, cancelable: true };
  const isFree = target.dispatchEvent(new KeyboardEvent('keydown', init));
  if (isFree && target instanceof HTMLElement) actAsBrowser(target, init);
}

function actAsBrowser(target: HTMLElement, key: Key): void {
  const isField = target.matches(
    'textarea,input:not([type=checkbox],[type=radio],[type=button],[type=file])',
  );
  if (key.key === 'Tab') moveOn(target, key.shiftKey ? -1 : 1);
  else if (isField && isOfCommand(key) && key.code === 'KeyA') (target as HTMLInputElement).select();
  else if (isOfCommand(key) || key.altKey) return;
  else if (isField && key.key.length === 1) document.execCommand('insertText', false, key.key);
  else if (isField && key.key === 'Backspace') document.execCommand('delete');
  else if (target instanceof HTMLInputElement && key.key === 'Enter') target.form?.requestSubmit();
  else if (!isField && (key.key === 'Enter' || key.key === ' ')) target.click();
}

function moveOn(from: HTMLElement, step: 1 | -1): void {
  const places = [...(from.closest(DIALOG) ?? document).querySelectorAll<HTMLElement>(TABBABLE)];
  const free = places.filter(
    (place) => place === from || place.checkVisibility({ visibilityProperty: true }),
  );
  free.at((free.indexOf(from) + step) % free.length)?.focus();
}
