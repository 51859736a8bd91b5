import { expect, it } from 'vitest';
import { shortNamesOf } from './names.ts';

const named = (last_name: string, first_name: string, middle_name: string | null = null) => ({
  ...{ last_name, first_name, middle_name },
});

it('shortens the names of people beside each other, namesakes as little as tells them apart', () => {
  expect(
    shortNamesOf([
      named('Zimina', 'Olga', 'Romanovna'),
      named('Newton', 'Matthew'),
      named('Newton', 'Megan'),
      named('Newton', 'Mat'),
      named('Hale', 'Ann'),
      named('Hale', 'Anna'),
      named('', 'Cher'),
    ]),
  ).toEqual([
    'Zimina O.\u00a0R.',
    'Newton Matt.',
    'Newton Me.',
    'Newton Mat',
    'Hale Ann',
    'Hale Anna',
    'Cher',
  ]);
});

it('leaves the whole name where nothing less tells two people apart, unless that is one, too', () => {
  expect(
    shortNamesOf([
      named('Hale', 'Ann', 'Maria'),
      named('Hale', 'Ann', 'Margaret'),
      named('Hale', 'Ann', 'Rose'),
      named('', 'Cher'),
      named('', 'Cher'),
    ]),
  ).toEqual([undefined, undefined, 'Hale A.\u00a0R.', 'Cher', 'Cher']);
});
