import { describe, expect, it } from 'vitest';
import { staffStatusesOf } from './staff-status.ts';

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
