import { expect, it } from 'vitest';
import { classProblems } from './css-classes.ts';

const SHEET = `
/* .remark */
.row:hover > .name, :global(.theirs) { margin: 0.5em; background: url("a.png") }
@media (width < 30.5em) { .row[data-tone="x.y"] { color: red } }`;

const IMPORT = ['import css from', "'../ui/list.module.css';"].join(' ');

const problemsOf = (...lines: string[]) =>
  classProblems(
    new Map([
      ['apps/web/src/ui/list.module.css', SHEET],
      ['apps/web/src/screens/list.tsx', [IMPORT, ...lines].join('\n')],
    ]),
  );

it('every class is used, and every class asked for is there', () => {
  expect(problemsOf('<p className={css.row} />', '<p className={css.name} />')).toEqual([]);
});

it('a class that no code uses is named', () => {
  expect(problemsOf('css.name')).toEqual(['apps/web/src/ui/list.module.css: no code uses the class row']);
});

it('a class that the style sheet does not have is named', () => {
  expect(problemsOf('css.row css.name css.remark css.theirs')).toEqual([
    'apps/web/src/screens/list.tsx: apps/web/src/ui/list.module.css has no class remark',
    'apps/web/src/screens/list.tsx: apps/web/src/ui/list.module.css has no class theirs',
  ]);
});
