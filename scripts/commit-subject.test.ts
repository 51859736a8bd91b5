import { describe, expect, it } from 'vitest';
import { subjectProblems } from './commit-subject.ts';

describe('the subject of a commit', () => {
  it.each([
    ['a plain one', 'planning: refuse overlapping shifts across networks'],
    ['72 characters, not all of one byte', `docs: ${'é'.repeat(66)}`],
    ['with reasons', 'web: keep what was typed\n\nThe command was still loading.'],
    ['below comments, above the scissors', '\n# a comment\ntests: seed once\n# -- >8 --\nno\nmatter'],
    ['a verb that looks like another form', 'demo: seed by COPY'],
  ])('accepts %s', (_case, message) => {
    expect(subjectProblems(message)).toEqual([]);
  });

  it.each([
    ['too long', `docs: ${'é'.repeat(67)}`, /73 characters/],
    ['an unknown area', 'stuff: add rest', /"stuff" is no area; the areas are access, network/],
    ['a capital letter', 'docs: Add rest', /"Add" starts with a capital/],
    ['a full stop', 'docs: add rest.', /full stop/],
    ['the past', 'docs: added rest', /"added" is not an order/],
    ['the third person', 'docs: adds rest', /"adds" is not an order/],
    ['no space behind the area', 'docs:add rest', /it must read/],
    ['a subject of two lines', 'docs: add rest\nand more', /the second line must be empty/],
  ])('refuses %s', (_case, message, problem) => {
    expect(subjectProblems(message).join('\n')).toMatch(problem);
  });
});
