/** An open modal: its name and, after the tilde, what it is about; -1 means a new one (screens 10). */
export interface ModalParam {
  name: string;
  id: string | null;
}

/** Reads `Name` or `Name~id`; null when there is no modal. */
export function parseModal(text: string | undefined): ModalParam | null {
  if (!text) return null;
  const at = text.indexOf('~');
  if (at === 0) return null;
  return at < 0 ? { name: text, id: null } : { name: text.slice(0, at), id: text.slice(at + 1) || null };
}

/** Writes the parameter. */
export function modalText(name: string, id?: string | number | null): string {
  return id === undefined || id === null ? name : `${name}~${id}`;
}
