type Fields = Record<string, unknown>;

const isFile = (value: unknown): value is Blob => typeof Blob !== 'undefined' && value instanceof Blob;

/** Fills `{name}` placeholders and hands back the fields that were not used in the path. */
export function fillPath(path: string, input: Fields): { path: string; rest: Fields } {
  const rest = { ...input };
  const filled = path.replace(/\{(\w+)\}/g, (_placeholder, name: string) => {
    const value = rest[name];
    if (value === undefined || value === null) throw new Error(`The path ${path} needs ${name}`);
    delete rest[name];
    return encodeURIComponent(String(value));
  });
  return { path: filled, rest };
}

/** Writes a query: arrays joined by commas, undefined left out (screens 14). */
export function encodeQuery(fields: Fields): string {
  const pairs = Object.entries(fields)
    .filter(([, value]) => value !== undefined)
    .map(([key, value]) => `${encodeURIComponent(key)}=${queryText(value)}`);
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

function queryText(value: unknown): string {
  if (Array.isArray(value)) return value.map((item) => encodeURIComponent(String(item))).join(',');
  return encodeURIComponent(value === null ? '' : String(value));
}

/** A body is form-data as soon as one value is a file, JSON otherwise (screens 14). */
export function encodeBody(fields: Fields): FormData | string {
  return Object.values(fields).some(isFile) ? encodeForm(fields) : JSON.stringify(fields);
}

function encodeForm(fields: Fields): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    if (isFile(value)) form.append(key, value);
    else form.append(key, typeof value === 'object' ? JSON.stringify(value) : String(value));
  }
  return form;
}
