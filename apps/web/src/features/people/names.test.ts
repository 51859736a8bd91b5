import { expect, it } from 'vitest';
import { shortNamesOf } from './names.ts';

const named = (last_name: string, first_name: string, middle_name: string | null = null) => ({
  ...{ last_name, first_name, middle_name },
});

it('shortens the names of people beside each other, but for namesakes', () => {
  expect(
    shortNamesOf([
      named('Zimina', 'Olga', 'Romanovna'),
      named('Newton', 'Matthew'),
      named('Newton', 'Megan'),
      named('', 'Cher'),
    ]),
  ).toEqual(['Zimina O.\u00a0R.', undefined, undefined, 'Cher']);
});
