/** The entry that a dialog is about; null for a new one, which the address writes as -1 (screens 10). */
export function entryId(text: string | null): number | null {
  const id = Number(text);
  return Number.isSafeInteger(id) && id > 0 ? id : null;
}

/** The entry that a new one is copied from, written copy-ID. */
export function copiedId(text: string | null): number | null {
  return text?.startsWith('copy-') ? entryId(text.slice('copy-'.length)) : null;
}

/** Rows as a choice. */
export const optionsOf = (rows: readonly { id: number; name: string }[]) =>
  rows.map(({ id, name }) => ({ value: String(id), label: name }));
