const FORMATS: [type: string, start: number[], at: number][] = [
  ['image/jpeg', [0xff, 0xd8, 0xff], 0],
  ['image/png', [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a], 0],
  ['image/webp', [0x57, 0x45, 0x42, 0x50], 8],
];

/** What kind of picture the bytes are, by their beginning; null when they are none that a browser shows. */
export function photoType(bytes: Uint8Array): string | null {
  const found = FORMATS.find(([, start, at]) => start.every((byte, i) => bytes[at + i] === byte));
  return found?.[0] ?? null;
}
