import { describe, expect, it } from 'vitest';
import { deadLinks, unlistedDecisions } from './document-links.ts';

const documents = new Map([
  ['README.md', '[map](docs/MAP.md#life-of-a-request) and [text](LICENSE)'],
  ['docs/MAP.md', '# Map\n\n## Life of a request\n\n[up](../README.md) [here](#map)'],
]);
const files = new Set([...documents.keys(), 'LICENSE', 'docs']);
const problems = (path: string, text: string) =>
  deadLinks(new Map([...documents, [path, text]]), (file) => files.has(file) || file === path);

describe('deadLinks', () => {
  it('accepts links to files, folders, headings and other sites', () => {
    expect(
      problems('docs/A.md', '[a](MAP.md) [b](../docs) [c](https://example.com/x) [d](mailto:a@b.c)'),
    ).toEqual([]);
  });

  it.each([
    ['a file that is not there', '[a](NONE.md)', 'the link NONE.md leads to no file'],
    ['a path from the wrong folder', '[a](docs/MAP.md)', 'the link docs/MAP.md leads to no file'],
    ['a heading that is not there', '[a](MAP.md#life)', 'the link MAP.md#life leads to no heading'],
    ['an own heading that is not there', '# One\n[a](#two)', 'the link #two leads to no heading'],
  ])('names %s', (_case, text, problem) => {
    expect(problems('docs/A.md', text)).toEqual([`docs/A.md: ${problem}`]);
  });

  it('leaves examples in code alone', () => {
    expect(problems('docs/A.md', 'Write `[a](NONE.md)`:\n```\n# [b](NONE.md)\n```\n')).toEqual([]);
  });
});

it('unlistedDecisions names a decision that the index leaves out', () => {
  const index = '[one](0001-one.md)';
  expect(unlistedDecisions(index, ['0001-one.md', '0002-two.md', 'README.md'])).toEqual([
    'docs/decisions/README.md does not list 0002-two.md',
  ]);
});
