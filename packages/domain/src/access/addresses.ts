const OCTET = /^(0|[1-9]\d{0,2})$/;

function isV4(text: string): boolean {
  const parts = text.split('.');
  return parts.length === 4 && parts.every((part) => OCTET.test(part) && Number(part) <= 255);
}

function isV6(text: string): boolean {
  const halves = text.split('::');
  if (halves.length > 2) return false;
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')));
  const last = groups.at(-1) ?? '';
  const endsInV4 = last.includes('.');
  if (endsInV4 && !isV4(last)) return false;
  const plain = endsInV4 ? groups.slice(0, -1) : groups;
  const count = plain.length + (endsInV4 ? 2 : 0);
  return (
    plain.every((group) => /^[0-9a-f]{1,4}$/i.test(group)) && (halves.length === 2 ? count < 8 : count === 8)
  );
}

/** Where in an IPv6 address an IPv4 address stands that is written so. */
const V4_BEGINS = 96;
const MAPPED = /^(?:::|(?:0{1,4}:){5})ffff:(?:([\d.]+)|([\da-f]{1,4}):([\da-f]{1,4}))$/;

/** The IPv4 address that an IPv6 address only writes in another way (`::ffff:10.0.0.1`), or null. */
function mappedV4(v6: string): string | null {
  const [, dotted, high, low] = MAPPED.exec(v6) ?? [];
  if (dotted !== undefined) return dotted;
  if (high === undefined || low === undefined) return null;
  const halves = [high, low].map((half) => Number.parseInt(half, 16));
  return halves.flatMap((half) => [half >> 8, half & 255]).join('.');
}

/**
 * An address or a range of addresses: IPv4 with four parts 0 to 255 or IPv6, with a prefix length for a range such
 * as "10.1.0.0/24" (access 47). Lower case and trimmed, IPv4 as such; null when it is none.
 */
export function readIpAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const [address = '', prefix, ...more] = value.trim().toLowerCase().split('/');
  const bits = isV4(address) ? 32 : isV6(address) ? 128 : null;
  if (bits === null || more.length > 0) return null;
  if (prefix !== undefined && !(OCTET.test(prefix) && Number(prefix) <= bits)) return null;
  const length = prefix === undefined ? bits : Number(prefix);
  const v4 = bits === 128 && length >= V4_BEGINS ? mappedV4(address) : null;
  const whole = v4 ?? address;
  return prefix === undefined ? whole : `${whole}/${v4 === null ? length : length - V4_BEGINS}`;
}

/**
 * An address of the web: http or https with a host (access 47). Any other scheme, "javascript:" among them, is none.
 * Trimmed; null when it is none.
 */
export function readWebAddress(value: unknown): string | null {
  if (typeof value !== 'string') return null;
  const text = value.trim();
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text) ? text : null;
}

const EMAIL = /^[^\s@<>,;"'\\]+@[^\s@<>,;"'\\.]+(\.[^\s@<>,;"'\\.]+)+$/;
const LONGEST_EMAIL = 254;

/** Is a text an e-mail address (access 47)? */
export const isEmailAddress = (text: string): boolean => text.length <= LONGEST_EMAIL && EMAIL.test(text);
