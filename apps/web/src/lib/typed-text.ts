/** What stands in a text field, which is found again by its label and its place among fields with that label. */
export interface TypedText {
  label: string;
  nth: number;
  value: string;
}

type Field = HTMLInputElement | HTMLTextAreaElement;

/** No passwords, and no lists, whose text is only what was searched for. */
const FIELDS =
  '[role=dialog] :is(textarea, input:is(:not([type]), [type=text], [type=email], [type=tel])):not([readonly], [role=combobox], [aria-haspopup])';
/** Whoever acts in the dialog meanwhile is left to it. */
const ACTS = ['keydown', 'pointerdown'];

const labelOf = (field: Field) =>
  (field.labels?.[0]?.textContent ?? field.getAttribute('aria-label') ?? '').trim();

/** The text fields of the open dialog by their labels. */
function fieldsByLabel(): Map<string, Field[]> {
  return Map.groupBy(document.querySelectorAll<Field>(FIELDS), labelOf);
}

/** The texts of the open dialog. */
export function typedTexts(): TypedText[] {
  return [...fieldsByLabel()].flatMap(([label, fields]) =>
    fields.flatMap(({ value }, nth) => (label && value ? [{ label, nth, value }] : [])),
  );
}

/** As if it were typed: the form hears of it. */
function type(field: Field, value: string): void {
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Puts texts back into the dialog that opens again, each once its field is there. */
export function putBack(texts: readonly TypedText[]): void {
  let left = texts;
  const fill = () => {
    const fields = fieldsByLabel();
    const found = left.filter(({ label, nth }) => fields.get(label)?.[nth] !== undefined);
    left = left.filter((one) => !found.includes(one));
    for (const { label, nth, value } of found) {
      const field = fields.get(label)?.[nth];
      if (field && field.value !== value) type(field, value);
    }
    if (left.length === 0) end();
  };
  const watcher = new MutationObserver(fill);
  const end = () => {
    watcher.disconnect();
    for (const act of ACTS) document.removeEventListener(act, end, { capture: true });
  };
  watcher.observe(document.body, { childList: true, subtree: true });
  for (const act of ACTS) document.addEventListener(act, end, { capture: true });
  fill();
}
