import type { planning } from '@shiftwright/contracts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { anAutomatedStore, FRIDAY, ON } from '../../../../../testing/automation.ts';
import { aDocumentKind, somePoints } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const SATURDAY = '2026-03-14';
const BEFORE = ['2026-03-10', '2026-03-11', '2026-03-12'];

const hours = fc.constantFrom<readonly [number, number]>([9, 21], [9, 17], [13, 21]);
/** What somebody does on a date: nothing is planned, a day off, or a shift. */
const day = fc.oneof(fc.constantFrom('none' as const, 'off' as const, 'off' as const), hours);
const person = fc.record({ before: fc.boolean(), friday: day, saturday: day, holdsBook: fc.boolean() });

const department = fc.record({
  need: fc.tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 2 })),
  hours,
  own: fc.array(person, { minLength: 1, maxLength: 4 }),
  lent: fc.array(person, { maxLength: 3 }),
  lentNeed: fc.integer({ min: 0, max: 1 }),
  asksForBook: fc.boolean(),
  isOpenToGuests: fc.boolean(),
  /** Somebody has an automatic vacancy of Saturday already, which may no longer be needed. */
  hasTaken: fc.boolean(),
  switches: fc.record({
    automatic_exchange: fc.boolean(),
    automatic_holiday_exchange: fc.boolean(),
    automatic_elongation: fc.boolean(),
  }),
});
type Department = typeof department extends fc.Arbitrary<infer One> ? One : never;
type Given = Department['own'][number];

async function anyStore(d: Department) {
  const settings = { ...ON, ...d.switches, automatic_holiday_worker_select_timegap_days: 2 };
  const s = await anAutomatedStore(test, settings, d.need[0], { hours: d.hours });
  const { network_id } = s;
  await somePoints(test.db, {
    ...{ network_id, operation_type_id: s.operation.id, dates: [SATURDAY], value: d.need[1], hours: d.hours },
  });
  if (d.isOpenToGuests) await s.opensToGuests();
  const partner = await s.partner();
  await s.wants(partner.shop.id, partner.place.work_type_id, d.lentNeed);
  const book = await aDocumentKind(test.db, network_id);
  if (d.asksForBook)
    await test.db
      .insertInto('shop_medical_document_type')
      .values({ network_id, shop_id: s.shop.id, medical_document_type_id: book })
      .execute();
  const place = { shop_id: s.shop.id, work_type_id: s.work_type.id };
  const join = async (one: Given, at: typeof place) => {
    const who = await s.able(at.shop_id, at.work_type_id);
    for (const dt of one.before ? BEFORE : []) await s.works(who, dt, [9, 17], at);
    for (const [dt, what] of [
      [FRIDAY, one.friday],
      [SATURDAY, one.saturday],
    ] as const) {
      if (what === 'off') await s.rests(who, dt);
      else if (what !== 'none') await s.works(who, dt, what, at);
    }
    if (one.holdsBook)
      await test.db
        .insertInto('medical_document')
        .values({
          ...{ network_id, employee_id: who.employee_id, medical_document_type_id: book },
          ...{ dt_from: '2026-01-01', dt_to: '2026-12-31' },
        })
        .execute();
    return who;
  };
  for (const one of d.own) await join(one, place);
  for (const one of d.lent) await join(one, partner.place);
  if (d.hasTaken) {
    const holder = await s.able();
    await s.works(holder, SATURDAY, [9, 21], { is_vacancy: true, source: 4 });
  }
  return s;
}

/** An action without the ids of rows, which only the run makes. */
const withoutRow = ({ worker_day_id: _row, ...action }: planning.AutomationAction) => action;

it('for any department the preview is what the run does, with its refusals, and a second run does nothing', async () => {
  const kinds = new Set<string>();
  let refused = 0;
  await fc.assert(
    fc.asyncProperty(department, async (d) => {
      const s = await anyStore(d);
      const preview = await s.preview();
      await s.run('by_hand');
      const [first] = (await s.log()).results;
      expect(first!.actions.map(withoutRow)).toEqual(
        [...preview.regular, ...preview.nightly].map(withoutRow),
      );
      expect(first!.refusals).toEqual(preview.refusals);
      for (const one of first!.actions) kinds.add(one.kind);
      refused += first!.refusals.length;

      expect(await s.preview()).toMatchObject({ regular: [], nightly: [] });
      await s.run('by_hand');
      expect((await s.log()).results[0]!.actions).toEqual([]);
    }),
    { numRuns: inject('deep') ? 40 : 12, seed: 8 },
  );
  // The departments were such that everything came to pass.
  expect([...kinds].sort()).toEqual(['call_from_day_off', 'cancel', 'create', 'move', 'stretch']);
  expect(refused).toBeGreaterThan(0);
});
