/** Lines of each `SECTION_…` of an instance file, without comments and blank lines. */
export function readSections(text: string): Map<string, string[]> {
  const sections = new Map<string, string[]>();
  let lines: string[] | null = null;
  for (const raw of text.split(/\r?\n/)) {
    const line = raw.trim();
    if (line === '' || line.startsWith('#')) continue;
    if (line.startsWith('SECTION_')) {
      lines = [];
      sections.set(line.slice('SECTION_'.length), lines);
    } else if (lines === null) throw new Error(`line outside a section: ${line}`);
    else lines.push(line);
  }
  return sections;
}

/** The lines of a section that must be there. */
export function requireSection(sections: Map<string, string[]>, name: string): string[] {
  const lines = sections.get(name);
  if (!lines) throw new Error(`section ${name} is missing`);
  return lines;
}
