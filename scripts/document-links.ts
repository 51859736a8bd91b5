import { posix } from 'node:path';

/** The links of a Markdown text to files of the repository; what stands in code is an example. */
function linksOf(text: string): string[] {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '').replace(/`[^`\n]*`/g, '');
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/i.test(target));
}

/** The anchors that a reader of Markdown makes of the headings. */
function anchorsOf(text: string): Set<string> {
  const prose = text.replace(/^```[\s\S]*?^```/gm, '');
  const headings = [...prose.matchAll(/^#+ (.+)$/gm)].map(([, title = '']) => title);
  return new Set(
    headings.map((title) =>
      title
        .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
        .trim()
        .toLowerCase()
        .replace(/[^\p{L}\p{N}_ -]/gu, '')
        .replaceAll(' ', '-'),
    ),
  );
}

/** Links of documents that lead to no file or to no heading. `documents` are Markdown texts by their path. */
export function deadLinks(
  documents: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  return [...documents].flatMap(([path, text]) =>
    linksOf(text).flatMap((link) => {
      const [file = '', anchor] = link.split('#');
      const target = file === '' ? path : posix.normalize(posix.join(posix.dirname(path), file));
      if (!exists(target)) return [`${path}: the link ${link} leads to no file`];
      const known = documents.get(target);
      if (anchor === undefined || known === undefined || anchorsOf(known).has(anchor)) return [];
      return [`${path}: the link ${link} leads to no heading`];
    }),
  );
}

/** Decisions that their index leaves out. */
export function unlistedDecisions(index: string, files: readonly string[]): string[] {
  const listed = new Set(linksOf(index));
  return files
    .filter((file) => file !== 'README.md' && !listed.has(file))
    .map((file) => `docs/decisions/README.md does not list ${file}`);
}
