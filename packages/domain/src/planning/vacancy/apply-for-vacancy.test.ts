import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { DEFAULT_DAY_TYPES, dayTypesByCode } from '../day-types.ts';
import { type Application, leavesRoom, offerOnceTaken, refusalOfApplication } from './apply-for-vacancy.ts';
import { employmentForShift } from './employment-for-shift.ts';
import { missingDocuments } from './missing-documents.ts';

const types = dayTypesByCode(
  DEFAULT_DAY_TYPES.map((type) => ({ ...type, allowed_additional_types: type.code === 'H' ? ['W'] : [] })),
);
const shift = {
  dt: '2026-03-13',
  type: 'W',
  shop_id: 1,
  network_id: 10,
  is_outsource: false,
  outsources_ids: [],
};
const fitting: Application = {
  shift,
  symbol: { is_needed: false, value: null, is_black_listed: false },
  employment: { shop_id: 1, network_id: 10 },
  own_may_take_outsource: false,
  day: { rows: [], types, allows_several: false },
  month: null,
  missing_documents: [],
};
const outsource = (...outsources_ids: number[]) => ({
  shift: { ...shift, is_outsource: true, outsources_ids },
});
const guest = { employment: { shop_id: 2, network_id: 10 } };
const sent = { employment: { shop_id: 5, network_id: 20 }, month: { is_approved: true } };
const dayWith = (...rows: Application['day']['rows']) => ({ day: { rows, types, allows_several: false } });

describe('refusalOfApplication', () => {
  it.each<[string, Partial<Application>, ReturnType<typeof refusalOfApplication>]>([
    ['somebody of the department', {}, null],
    [
      'no symbol where one is needed',
      { symbol: { is_needed: true, value: '', is_black_listed: false } },
      'symbol_missing',
    ],
    [
      'a symbol on a black list',
      { symbol: { is_needed: false, value: 'x', is_black_listed: true } },
      'symbol_black_listed',
    ],
    ['nobody employed', { employment: null }, 'not_employed'],
    ['a stranger', sent, 'of_another_network'],
    ['own people, what is offered outside', outsource(20), 'outsource_for_others'],
    ['own people, where the network lets them', { ...outsource(20), own_may_take_outsource: true }, null],
    ['a company it is not offered to', { ...sent, ...outsource(30) }, 'not_offered'],
    ['a company it is offered to', { ...sent, ...outsource(30, 20) }, null],
    ['a guest, no timetable yet', guest, 'timetable_missing'],
    [
      'a guest, a timetable not yet approved',
      { ...guest, month: { is_approved: false } },
      'timetable_not_approved',
    ],
    ['a guest, an approved timetable', { ...guest, month: { is_approved: true } }, null],
    ['a day off that admits work', dayWith({ type: 'H', is_vacancy: false }), null],
    ['a vacation', dayWith({ type: 'V', is_vacancy: false }), 'day_taken'],
    ['an ordinary shift', dayWith({ type: 'W', is_vacancy: false }), 'day_taken'],
    ['another vacancy', dayWith({ type: 'W', is_vacancy: true }), null],
    ['documents that ran out', { missing_documents: ['Health book'] }, 'documents_missing'],
  ])('%s', (_case, given, refusal) => {
    expect(refusalOfApplication({ ...fitting, ...given })).toBe(refusal);
  });

  it('says the first reason in the order of the rules, whatever else holds', () => {
    const all: Application = {
      ...fitting,
      ...outsource(30),
      symbol: { is_needed: true, value: null, is_black_listed: true },
      employment: null,
      ...dayWith({ type: 'W', is_vacancy: false }),
      missing_documents: ['Health book'],
    };
    const mended: Partial<Application>[] = [
      { symbol: { is_needed: true, value: 'x', is_black_listed: true } },
      { symbol: { is_needed: true, value: 'x', is_black_listed: false } },
      { employment: sent.employment },
      outsource(20),
      { month: { is_approved: true } },
      { day: { rows: [], types, allows_several: false } },
      { missing_documents: [] },
    ];
    let now = all;
    const said = [refusalOfApplication(now)];
    for (const change of mended) {
      now = { ...now, ...change };
      said.push(refusalOfApplication(now));
    }
    expect(said).toEqual([
      'symbol_missing',
      'symbol_black_listed',
      'not_employed',
      'not_offered',
      'timetable_missing',
      'day_taken',
      'documents_missing',
      null,
    ]);
  });

  it('nobody of a network that is not named ever gets an offer', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.integer({ min: 11, max: 99 }), { minLength: 1 }),
        fc.integer({ min: 11, max: 99 }),
        fc.boolean(),
        (companies, network_id, own_may_take_outsource) => {
          const application = {
            ...fitting,
            ...outsource(...companies),
            employment: { shop_id: 5, network_id },
            month: { is_approved: true },
            own_may_take_outsource,
          };
          expect(refusalOfApplication(application) === null).toBe(companies.includes(network_id));
        },
      ),
    );
  });
});

it('several days a date leave room beside anything', () => {
  const rows = [{ type: 'W', is_vacancy: false }];
  expect(leavesRoom({ shift, day: { rows, types, allows_several: true } })).toBe(true);
});

describe('employmentForShift', () => {
  const employment = (id: number, shop_id: number, work: number[], more = {}) => ({
    ...{ id, shop_id, work_type_name_ids: work, is_visible: true, norm_work_hours: 100 },
    ...{ dt_hired: '2020-01-01', dt_fired: null, ...more },
  });
  const wanted = { dt: '2026-03-13', shop_id: 1, work_type_name_ids: [7] };
  it.each([
    ['its department before its work', [employment(1, 2, [7]), employment(2, 1, [8])], 2],
    [
      'its work before a bigger rate',
      [employment(1, 2, [8]), employment(2, 3, [7], { norm_work_hours: 50 })],
      2,
    ],
    ['any that is in force', [employment(1, 1, [7], { dt_fired: '2026-03-12' }), employment(2, 3, [8])], 2],
    ['none in force', [employment(1, 1, [7], { dt_hired: '2026-03-14' })], null],
  ])('%s', (_case, employments, id) => {
    expect(employmentForShift(employments, wanted)?.id ?? null).toBe(id);
  });
});

describe('missingDocuments', () => {
  const held = (name: string, code: string | null, dt_from: string, dt_to: string) => ({
    name,
    code,
    dt_from,
    dt_to,
  });
  const registry = { code: 'health', name: 'Health book' };
  it.each([
    ['valid on its last day', [held('Медкнижка', 'HEALTH', '2025-03-13', '2026-03-13')], []],
    ['valid on its first day', [held('Медкнижка', 'health', '2026-03-13', '2027-03-13')], []],
    ['out since yesterday', [held('Health book', 'health', '2025-03-13', '2026-03-12')], ['Health book']],
    ['of another kind', [held('Health book', 'permit', '2025-03-13', '2027-03-12')], ['Health book']],
    ['none', [], ['Health book']],
  ])('%s', (_case, documents, missing) => {
    expect(missingDocuments([registry], documents, '2026-03-13')).toEqual(missing);
  });

  it('compares kinds without codes by name, case aside', () => {
    const asked = [{ code: null, name: ' Forklift permit' }];
    expect(
      missingDocuments(asked, [held('forklift PERMIT', null, '2026-01-01', '2026-12-31')], '2026-03-13'),
    ).toEqual([]);
  });
});

it('a taken shift stays offered to nobody, or only to the company that sends the person', () => {
  expect(offerOnceTaken(shift, 10)).toEqual([]);
  expect(offerOnceTaken(shift, 20)).toEqual([20]);
});
