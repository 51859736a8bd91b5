/** More than any honest body needs: refused before it is built, since building it would hold up everybody else (access 44). */
const BOUNDS = { depth: 64, values: 500_000 };

const QUOTE = 0x22;
const BACKSLASH = 0x5c;

/** Where the text that starts at a quote ends; the end of everything when it is left open. */
function endOfText(json: string, from: number): number {
  for (let at = json.indexOf('"', from + 1); at !== -1; at = json.indexOf('"', at + 1)) {
    let escapes = 0;
    while (json.charCodeAt(at - 1 - escapes) === BACKSLASH) escapes += 1;
    if (escapes % 2 === 0) return at;
  }
  return json.length;
}

/** Is a JSON text nested too deep, or does it hold too many values? Reads it once and keeps nothing. */
export function beyondBounds(json: string, { depth, values } = BOUNDS): 'deep' | 'many' | null {
  let level = 0;
  let count = 0;
  for (let at = 0; at < json.length; at++) {
    const mark = json.charCodeAt(at);
    if (mark === QUOTE) at = endOfText(json, at);
    else if (mark === 0x5b || mark === 0x7b) {
      level += 1;
      count += 1;
    } else if (mark === 0x5d || mark === 0x7d) level -= 1;
    else if (mark === 0x2c) count += 1;
    if (level > depth) return 'deep';
    if (count > values) return 'many';
  }
  return null;
}
