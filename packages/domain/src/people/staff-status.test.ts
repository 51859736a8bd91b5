import { describe, expect, it } from 'vitest';
import { isRenewed, staffStatusesOf } from './staff-status.ts';

const TODAY = '2026-03-11';
const day = (type: string, is_dayoff = true) => ({ type, is_dayoff });
const of = (given: Partial<Parameters<typeof staffStatusesOf>[0]> = {}) =>
  staffStatusesOf({
    ...{ today: TODAY, days: [], documents: [], asked: [] },
    employments: [{ dt_hired: '2020-01-01', dt_fired: null }],
    ...given,
  });
const document = (dt_from: string, dt_to: string) => ({ medical_document_type_id: 3, dt_from, dt_to });

describe('what a list says of people (people 53)', () => {
  it.each([
    ['at work', { days: [day('W', false)] }, []],
    ['a day off', { days: [day('H')] }, []],
    ['an empty date', { days: [day('E')] }, []],
    ['sick', { days: [day('S')] }, ['sick']],
    ['away without leave', { days: [day('A')] }, ['absent']],
    ['on vacation', { days: [day('V')] }, ['on_leave']],
    ['on a business trip', { days: [day('T', false)] }, []],
    ['hired 29 days ago', { employments: [{ dt_hired: '2026-02-10', dt_fired: null }] }, ['new']],
    ['hired 30 days ago', { employments: [{ dt_hired: '2026-02-09', dt_fired: null }] }, []],
    ['hired from tomorrow on', { employments: [{ dt_hired: '2026-03-12', dt_fired: null }] }, ['begins']],
    [
      'hired again',
      {
        employments: [
          { dt_hired: '2020-01-01', dt_fired: '2026-03-10' },
          { dt_hired: '2026-04-01', dt_fired: null },
        ],
      },
      ['begins'],
    ],
    ['dismissed', { employments: [{ dt_hired: '2020-01-01', dt_fired: '2026-03-10' }], asked: [3] }, []],
    ['without a document', { asked: [3] }, ['without_documents']],
    [
      'with one that has ended',
      { asked: [3], documents: [document('2025-01-01', '2026-03-10')] },
      ['without_documents'],
    ],
    [
      'with one on its last day',
      { asked: [3], documents: [document('2025-01-01', TODAY)] },
      ['documents_end'],
    ],
    [
      'with one for 30 days more',
      { asked: [3], documents: [document('2025-01-01', '2026-04-10')] },
      ['documents_end'],
    ],
    ['with one for 31 days more', { asked: [3], documents: [document('2025-01-01', '2026-04-11')] }, []],
    [
      'with one that is renewed already',
      { asked: [3], documents: [document('2025-01-01', TODAY), document('2026-03-12', '2027-03-11')] },
      [],
    ],
    ['with one that nobody asks for', { documents: [document('2025-01-01', TODAY)] }, []],
    ['sick and without', { asked: [3], days: [day('S')] }, ['sick', 'without_documents']],
  ])('%s', (_what, given, expected) => expect(of(given)).toEqual(expected));
});

describe('a document that is renewed', () => {
  const ends = document('2025-04-01', '2026-03-31');
  it.each([
    ['the next one begins the day after', document('2026-04-01', '2027-03-31'), true],
    ['the next one begins before it ends', document('2026-03-01', '2027-02-28'), true],
    ['there is a day between', document('2026-04-02', '2027-04-01'), false],
    ['the other one ends no later', document('2026-03-01', '2026-03-31'), false],
    [
      'it is of another kind',
      { ...document('2026-04-01', '2027-03-31'), medical_document_type_id: 4 },
      false,
    ],
  ])('where %s', (_case, other, renewed) => expect(isRenewed(ends, [ends, other])).toBe(renewed));
});
