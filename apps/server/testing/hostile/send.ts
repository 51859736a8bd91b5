import type { InjectOptions } from 'fastify';

export type Way = 'json' | 'multipart' | 'urlencoded';

const BOUNDARY = 'shiftwright-hostile';

const asText = (value: unknown) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? ''));

/** As a form sends it: structures as JSON text, texts as they are, broken halves of characters included. */
function pairs(input: Record<string, unknown>): [string, unknown][] {
  return Object.entries(input).flatMap(([key, value]) =>
    Array.isArray(value) && value.every((item) => typeof item !== 'object')
      ? value.map((item): [string, unknown] => [key, item])
      : [[key, value] as [string, unknown]],
  );
}

/** Half a pair of characters has no bytes in UTF-8: the bytes that careless software writes for it. */
const HALF = Buffer.from([0xed, 0xa0, 0x80]);

function bytesOf(text: string): Buffer {
  if (text.isWellFormed()) return Buffer.from(text);
  return Buffer.concat([...text].map((one) => (one.isWellFormed() ? Buffer.from(one) : HALF)));
}

function percent(text: string): string {
  return [...bytesOf(text)]
    .map((byte) =>
      /[\w.-]/.test(String.fromCharCode(byte)) && byte < 128
        ? String.fromCharCode(byte)
        : `%${byte.toString(16).padStart(2, '0')}`,
    )
    .join('');
}

export const urlencoded = (input: Record<string, unknown>) =>
  pairs(input)
    .map(([key, value]) => `${percent(key)}=${percent(asText(value))}`)
    .join('&');

const isFile = (value: unknown): value is { filename: unknown; bytes: string } =>
  typeof value === 'object' && value !== null && 'bytes' in value && typeof value.bytes === 'string';

const quoted = (text: string) => text.replace(/["\s]/g, '_');

export function multipart(input: Record<string, unknown>): Buffer {
  const parts = pairs(input).map(([key, value]) => {
    const file = isFile(value)
      ? `; filename="${quoted(asText(value.filename ?? 'x'))}"\r\nContent-Type: text/plain`
      : '';
    const head = `--${BOUNDARY}\r\nContent-Disposition: form-data; name="${quoted(key)}"${file}\r\n\r\n`;
    const content = isFile(value) ? bytesOf(value.bytes) : bytesOf(asText(value));
    return Buffer.concat([bytesOf(head), content, Buffer.from('\r\n')]);
  });
  return Buffer.concat([...parts, Buffer.from(`--${BOUNDARY}--\r\n`)]);
}

const TYPES: Record<Way, string> = {
  json: 'application/json',
  multipart: `multipart/form-data; boundary=${BOUNDARY}`,
  urlencoded: 'application/x-www-form-urlencoded',
};

/** A request with its input in the path, in the query or in a body of one of the three kinds. */
export function requestOf(
  { method, path }: { method: string; path: string },
  input: Record<string, unknown>,
  way: Way,
): InjectOptions {
  const values = { ...input };
  const url = path.replace(/\{(\w+)\}/g, (_all, name: string) => {
    const value = values[name];
    delete values[name];
    return percent(asText(value ?? 'none')).slice(0, 2000);
  });
  if (method === 'GET') return { method, url: `${url}?${urlencoded(values).slice(0, 12_000)}` };
  const payload =
    way === 'json' ? JSON.stringify(values) : way === 'multipart' ? multipart(values) : urlencoded(values);
  return { method: method as 'POST', url, headers: { 'content-type': TYPES[way] }, payload };
}
