import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anAutomatedStore, FRIDAY, ON, shown, vacanciesOf } from '../../../../../testing/automation.ts';
import { aDocument, aDocumentKind, aShop } from '../../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

const SATURDAY = '2026-03-14';
const MOVES = { ...ON, automatic_exchange: true };
const CALLS = { ...ON, automatic_holiday_exchange: true, automatic_holiday_worker_select_timegap_days: 2 };

type Store = Awaited<ReturnType<typeof anAutomatedStore>>;

/** Who has the approved vacancies of the department. */
const holders = async (s: Store) =>
  (await vacanciesOf(test, s)).flatMap((row) => (row.is_approved ? (row.employee_id ?? []) : []));

/** What the log of the newest run refuses. */
const refusals = async (s: Store) => (await s.log()).results[0]!.refusals.map((one) => one.text);

/** A partner department with somebody too many in the very shift that is missing here. */
async function aLender(s: Store, people = 2, parent_id: number | null = null) {
  const partner = await s.partner(parent_id);
  await s.wants(partner.shop.id, partner.place.work_type_id, 1);
  const staff = [];
  for (let i = 0; i < people; i++) {
    const one = await s.able(partner.shop.id, partner.place.work_type_id);
    await s.works(one, FRIDAY, [9, 21], partner.place);
    staff.push(one);
  }
  return { ...partner, staff };
}

async function asksForBook({ network_id, shop }: Store) {
  const id = await aDocumentKind(test.db, network_id);
  await test.db
    .insertInto('shop_medical_document_type')
    .values({ network_id, shop_id: shop.id, medical_document_type_id: id })
    .execute();
  return ({ employee_id }: { employee_id: number }) =>
    aDocument(test.db, { network_id, employee_id, medical_document_type_id: id, dt_to: '2026-12-31' });
}

describe('who is moved by the automation goes through the door of every assignment', () => {
  it('passes over whoever lacks a document, takes the next, and says why', async () => {
    const s = await anAutomatedStore(test, MOVES, 1);
    await s.opensToGuests();
    const { staff } = await aLender(s, 3);
    const holdsBook = await asksForBook(s);
    await holdsBook(staff[1]!);

    const preview = await s.preview();
    expect(shown(preview.nightly)).toEqual([`move ${FRIDAY} 09:00-21:00`]);
    // The manager may not see people of the partner: what they lack is said without their names.
    const text = `Somebody of another place lacks documents valid on 2026/03/13: Health book`;
    expect(preview.refusals).toEqual([{ dt: FRIDAY, text }]);

    await s.run('by_hand');
    expect(await holders(s)).toEqual([staff[1]!.employee_id]);
    expect(await refusals(s)).toEqual([text]);
  });

  it.each<[string, RegExp, (s: Store, staff: { user_id: number }[]) => Promise<unknown>]>([
    [
      'a black list of the department',
      /black list of .+ bars Somebody/,
      async ({ network_id, shop }, staff) => {
        const symbol = 'Thief';
        const ids = staff.map((one) => one.user_id);
        await test.db
          .updateTable('user_account')
          .set({ black_list_symbol: symbol })
          .where('id', 'in', ids)
          .execute();
        await test.db
          .insertInto('vacancy_black_list')
          .values({ network_id, shop_id: shop.id, symbol: 'thief' })
          .execute();
      },
    ],
    [
      'a month that is not approved',
      /not .*confirmed/,
      ({ shop }) =>
        test.db
          .updateTable('shop_month_stat')
          .set({ is_approved: false })
          .where('shop_id', '=', shop.id)
          .execute(),
    ],
    [
      'a vacancy that is offered to companies only',
      /offered to outsourcing companies only/,
      async (s) => {
        await s.run();
        await test.db
          .updateTable('worker_day')
          .set({ is_outsource: true })
          .where('shop_id', '=', s.shop.id)
          .where('is_vacancy', '=', true)
          .execute();
      },
    ],
  ])('moves nobody against %s', async (_case, text, arrange) => {
    const s = await anAutomatedStore(test, MOVES, 1);
    await s.opensToGuests();
    const { staff } = await aLender(s);
    await arrange(s, staff);
    await s.run('by_hand');
    expect(await holders(s)).toEqual([]);
    expect(await refusals(s)).toEqual([expect.stringMatching(text)]);
  });

  it('meets the limits of an approval in one action, and does the others', async () => {
    const s = await anAutomatedStore(test, CALLS, 1, { dates: [FRIDAY, SATURDAY] });
    const people = [await s.able(), await s.able()];
    await s.rests(people[0]!, FRIDAY);
    await s.rests(people[1]!, SATURDAY);
    // Friday's person is paid for every hour, Saturday's loses two to a break.
    await test.db
      .insertInto('worker_day_restriction')
      .values({ network_id: s.network_id, type: 1, max_seconds: 11 * 3600 })
      .execute();
    const breaks = await test.db
      .insertInto('break_rule')
      .values({ network_id: s.network_id, name: 'Long', value: JSON.stringify([[0, 1440, [120]]]) })
      .returning('id')
      .executeTakeFirstOrThrow();
    const { id: position_id } = await test.db
      .insertInto('worker_position')
      .values({ network_id: s.network_id, name: 'Resting', breaks_id: breaks.id })
      .returning('id')
      .executeTakeFirstOrThrow();
    await test.db
      .updateTable('employment')
      .set({ position_id })
      .where('id', '=', people[1]!.employment_id)
      .execute();
    await s.run('by_hand');
    expect(await holders(s)).toEqual([people[1]!.employee_id]);
    expect(await refusals(s)).toEqual([expect.stringMatching(/12.*11/)]);
    await test.db.deleteFrom('worker_day_restriction').where('network_id', '=', s.network_id).execute();
    await s.run('by_hand');
    expect(await holders(s)).toEqual(people.map((one) => one.employee_id));
    expect(await refusals(s)).toEqual([]);
  });

  it('gives up the shift of the donor in plan and draft', async () => {
    const s = await anAutomatedStore(test, MOVES, 1);
    await s.opensToGuests();
    const { staff, place } = await aLender(s);
    const own = await test.db
      .selectFrom('worker_day')
      .select('id')
      .where('employee_id', '=', staff[0]!.employee_id)
      .executeTakeFirstOrThrow();
    const draft = { is_approved: false, parent_worker_day_id: own.id };
    await s.works(staff[0]!, FRIDAY, [9, 21], { ...place, ...draft });
    await s.run('by_hand');
    expect(await holders(s)).toEqual([staff[0]!.employee_id]);
    const days = await test.db
      .selectFrom('worker_day')
      .select(['is_approved', 'shop_id', 'is_vacancy', 'source'])
      .where('employee_id', '=', staff[0]!.employee_id)
      .orderBy('is_approved')
      .execute();
    expect(days).toEqual([
      { is_approved: false, shop_id: s.shop.id, is_vacancy: true, source: 13 },
      { is_approved: true, shop_id: s.shop.id, is_vacancy: true, source: 4 },
    ]);
  });
});

describe('automatic_worker_select_tree_level', () => {
  it.each([
    ['0: nobody but the own people', 0, false],
    ['1: partners of the same region', 1, false],
    ['2: partners of the whole tree', 2, true],
  ])('%s', async (_case, level, moves) => {
    const s = await anAutomatedStore(test, { ...MOVES, automatic_worker_select_tree_level: level }, 1);
    await s.opensToGuests();
    const { network_id } = s;
    const top = await aShop(test.db, { network_id });
    const [here, there] = [
      await aShop(test.db, { network_id, parent_id: top.id }),
      await aShop(test.db, { network_id, parent_id: top.id }),
    ];
    await test.db.updateTable('shop').set({ parent_id: here.id }).where('id', '=', s.shop.id).execute();
    await aLender(s, 2, there.id);
    expect(shown((await s.preview()).nightly)).toEqual(moves ? [`move ${FRIDAY} 09:00-21:00`] : []);
    await s.run('by_hand');
    expect(await holders(s)).toHaveLength(moves ? 1 : 0);
  });

  it('1 reaches a partner beside, and 0 leaves it alone', async () => {
    const s = await anAutomatedStore(test, MOVES, 1);
    await s.opensToGuests();
    const region = await aShop(test.db, { network_id: s.network_id });
    await test.db.updateTable('shop').set({ parent_id: region.id }).where('id', '=', s.shop.id).execute();
    await aLender(s, 2, region.id);
    const levels = (level: number) =>
      test.db
        .updateTable('exchange_settings')
        .set({ automatic_worker_select_tree_level: level })
        .where('network_id', '=', s.network_id)
        .execute();
    await levels(0);
    await s.run('by_hand');
    expect(await holders(s)).toEqual([]);
    await levels(1);
    await s.run('by_hand');
    expect(await holders(s)).toHaveLength(1);
  });
});

describe('constraints', () => {
  /** Somebody with eight hours a day from Monday to Thursday, and Friday off. */
  async function aTiredStore(constraints: object) {
    const s = await anAutomatedStore(test, { ...CALLS, constraints: JSON.stringify(constraints) }, 1);
    const one = await s.able();
    for (const dt of ['2026-03-09', '2026-03-10', '2026-03-11', '2026-03-12'])
      await s.works(one, dt, [9, 17]);
    await s.rests(one, FRIDAY);
    return { ...s, one };
  }

  it.each([
    ['32 hours in a row before a single day off are within 40', {}, true],
    ['and beyond 31', { '1day_before': 31 }, false],
    [
      'limits of several days off say nothing of a single one',
      { first_day_before: 0, second_day_before: 0 },
      true,
    ],
  ])('%s', async (_case, constraints, comes) => {
    const s = await aTiredStore(constraints);
    expect(shown((await s.preview()).nightly)).toEqual(
      comes ? [`call_from_day_off ${FRIDAY} 09:00-21:00`] : [],
    );
    await s.run('by_hand');
    expect(await holders(s)).toEqual(comes ? [s.one.employee_id] : []);
  });
});
