import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { aGroup, aShop, aStore } from '../../../../../testing/factories.ts';
import type { Mailbox } from '../../../../../testing/mailbox.ts';
import { aMailedApp } from '../../../../../testing/mailed-app.ts';
import type { TestApp } from '../../../../../testing/test-app.ts';
import { until } from '../../../../../testing/until.ts';
import { notify } from '../notify.ts';
import { claimLetter, formLetters, giveUpLetters } from './letters.repository.ts';
import { sendLetter } from './send-letters.ts';

let box: Mailbox;
let test: TestApp;
beforeAll(async () => {
  ({ box, test } = await aMailedApp());
});
afterAll(() => test.close());

const march = { dt_from: '2026-03-01', dt_to: '2026-03-31' };
const lettersTo = (email: string) => box.letters.filter((one) => one.to?.[0]?.address === email);
const arrivedAt = (email: string, count = 1) =>
  until(() => {
    expect(lettersTo(email)).toHaveLength(count);
    return lettersTo(email);
  });

/** A store whose manager reads mail. */
async function aReader(given: { lang?: string; email?: string; primary_color?: string } = {}) {
  const store = await aStore(test.db, ['WorkerDay_approve']);
  const { user_id, network_id } = store.manager;
  const email = given.email ?? `reader-${user_id}@example.com`;
  await test.db
    .updateTable('user_account')
    .set({ email, lang: given.lang ?? 'en' })
    .where('id', '=', user_id)
    .execute();
  await test.db
    .updateTable('network')
    .set({ name: 'Green & Co', primary_color: given.primary_color ?? '#00a651' })
    .where('id', '=', network_id)
    .execute();
  return { ...store, email, user_id };
}
type Reader = Awaited<ReturnType<typeof aReader>>;

function ask(reader: Reader, given: { author?: string; db?: TestApp['db'] } = {}) {
  return notify(given.db ?? test.db, test.deps, {
    network_id: reader.network_id,
    user_ids: [reader.user_id],
    event_type: 'request_approve',
    severity: 'warning',
    params: { shop_name: 'Hill <1>', author: given.author ?? 'A. Petrova', comment: '', ...march },
    link: `/timetable?deps=${reader.shop.id}&from=2026-03-01`,
    shop_id: reader.shop.id,
  });
}
const choose = (reader: Reader, event_type: string, is_enabled: boolean) =>
  test.db
    .insertInto('notification_setting')
    .values({
      network_id: reader.network_id,
      user_id: reader.user_id,
      event_type,
      channel: 'mail',
      is_enabled,
    })
    .execute();
/** What was told to wait, before any job takes it up. */
const waitUntil = (reader: Reader, quiet_from: string, quiet_to: string) =>
  test.db
    .insertInto('notification_person')
    .values({ network_id: reader.network_id, user_id: reader.user_id, quiet_from, quiet_to })
    .execute();
const mailOf = (reader: Reader) =>
  test.db
    .selectFrom('notification_mail')
    .select(['dttm_due', 'letter_id'])
    .where('user_id', '=', reader.user_id)
    .execute();

describe('letters of what happened', () => {
  it('leave in the language of the reader and the colour of the network, with the way to the place', async () => {
    const [english, russian] = [await aReader(), await aReader({ lang: 'ru', primary_color: '' })];
    await ask(english);
    await ask(russian);

    const [letter] = await arrivedAt(english.email);
    expect(letter?.subject).toBe('Confirmation requested');
    expect(letter?.text).toContain(
      'Hill <1>: A. Petrova asks to confirm the schedule for 2026/03/01 – 2026/03/31.',
    );
    expect(letter?.text).toContain(
      `https://shifts.example.com/#/timetable?deps=${english.shop.id}&from=2026-03-01`,
    );
    expect(letter?.html).toContain('background:#00a651');
    expect(letter?.html).toContain('Green &amp; Co');
    expect(letter?.html).toContain('Hill &lt;1&gt;: A. Petrova');
    expect(letter?.text).toContain('/#/notifications?modal=NotificationSettings');
    expect(letter?.messageId).toMatch(/^<notification-\d+@shifts\.example\.com>$/);
    const [other] = await arrivedAt(russian.email);
    expect(other?.subject).toBe('Запрошено утверждение');
    expect(other?.text).toContain('01.03.2026 – 31.03.2026');
    expect(other?.html).toContain('background:#23618f');
  });

  it('leave only by what each person chose, and never without an address', async () => {
    const [off, nowhere, rare] = [await aReader(), await aReader({ email: '' }), await aReader()];
    await choose(off, 'request_approve', false);
    for (const reader of [off, nowhere, rare]) await ask(reader);
    const approved = {
      ...({ event_type: 'approve', severity: 'success', link: null, shop_id: null } as const),
      params: { shop_name: 'Hill', author: 'B. Orlov', ...march },
    };
    await notify(test.db, test.deps, {
      ...approved,
      network_id: rare.network_id,
      user_ids: [rare.user_id],
    });
    await arrivedAt(rare.email);
    expect([await mailOf(off), await mailOf(nowhere)]).toEqual([[], []]);
    expect(await mailOf(rare)).toHaveLength(1);

    await choose(rare, 'approve', true);
    await notify(test.db, test.deps, { ...approved, network_id: rare.network_id, user_ids: [rare.user_id] });
    const letters = await arrivedAt(rare.email, 2);
    expect(letters[1]?.subject).toBe('The schedule was confirmed');
  });

  it('are not written when the transaction is taken back', async () => {
    const reader = await aReader();
    const failing = test.db.transaction().execute(async (tx) => {
      await ask(reader, { db: tx });
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    expect(await mailOf(reader)).toEqual([]);
    await ask(reader, { author: 'later' });
    expect((await arrivedAt(reader.email))[0]?.text).toContain('later');
  });

  it('wait in quiet hours, and then come as one', async () => {
    const reader = await aReader();
    await waitUntil(reader, '08:00:00', '18:30:00');
    await ask(reader, { author: 'first' });
    await ask(reader, { author: 'second' });
    expect(new Set((await mailOf(reader)).map((one) => one.dttm_due))).toEqual(
      new Set(['2026-03-11T18:30:00.000Z']),
    );
    expect(await formLetters(test.db, reader.network_id, '2026-03-11T18:29:59Z')).toEqual([]);

    const letters = await formLetters(test.db, reader.network_id, '2026-03-11T18:30:00Z');
    expect(letters).toHaveLength(1);
    await sendLetter(test.deps, letters[0]!);
    const [letter] = await arrivedAt(reader.email);
    expect(letter?.subject).toBe('Green & Co: 2 messages');
    expect(letter?.text?.indexOf('first')).toBeLessThan(letter?.text?.indexOf('second') ?? 0);
  });

  it('keep silent about what was switched off while they waited', async () => {
    const reader = await aReader();
    await waitUntil(reader, '08:00:00', '18:30:00');
    await ask(reader);
    await choose(reader, 'request_approve', false);
    const [letter] = await formLetters(test.db, reader.network_id, '2026-03-11T18:30:00Z');
    await sendLetter(test.deps, letter!);
    expect(lettersTo(reader.email)).toEqual([]);
  });
});

describe('a letter that has waited (network 34)', () => {
  const ended = { dt_fired: '2026-03-10' };
  const far = async ({ network_id }: Reader) => ({ shop_id: (await aShop(test.db, { network_id })).id });
  const lesser = async (reader: Reader) => ({
    function_group_id: (await aGroup(test.db, { network_id: reader.network_id, functions: ['WorkerDay'] }))
      .id,
  });
  it.each<[what: string, employment: (reader: Reader) => object, left: number]>([
    ['nothing after a dismissal', () => ended, 0],
    ['nothing after a move to another department', far, 0],
    ['nothing after the right was lost with another group', lesser, 0],
    ['nothing after a temporary group ran out', () => ({ dt_to_function_group: '2026-03-10' }), 0],
    ['everything while the right is held', () => ({}), 1],
  ])('says of a department %s', async (_what, employment, left) => {
    const reader = await aReader();
    await waitUntil(reader, '08:00:00', '18:30:00');
    await ask(reader);
    const changes = await employment(reader);
    if (Object.keys(changes).length > 0)
      await test.db
        .updateTable('employment')
        .set(changes)
        .where('id', '=', reader.manager.employment_id)
        .execute();
    const [letter] = await formLetters(test.db, reader.network_id, '2026-03-11T18:30:00Z');
    await sendLetter(test.deps, letter!);
    expect(lettersTo(reader.email)).toHaveLength(left);
  });

  it('leaves to whoever it is about, also where they left', async () => {
    const reader = await aReader();
    await waitUntil(reader, '08:00:00', '18:30:00');
    await ask(reader);
    await notify(test.db, test.deps, {
      network_id: reader.network_id,
      user_ids: [reader.user_id],
      event_type: 'employee_vacancy_deleted',
      severity: 'negative',
      params: { shop_name: 'Hill', dt: '2026-03-20', time_from: '09:00', time_to: '18:00', work_types: '' },
      link: null,
      shop_id: reader.shop.id,
    });
    await test.db
      .updateTable('employment')
      .set(ended)
      .where('id', '=', reader.manager.employment_id)
      .execute();
    const [letter] = await formLetters(test.db, reader.network_id, '2026-03-11T18:30:00Z');
    await sendLetter(test.deps, letter!);
    const [sent] = lettersTo(reader.email);
    expect(sent?.text).toContain('Hill');
    expect(sent?.text).not.toContain('A. Petrova');
  });
});

describe('a letter', () => {
  async function aWaitingLetter() {
    const reader = await aReader();
    await waitUntil(reader, '08:00:00', '18:30:00');
    await ask(reader);
    const [letter] = await formLetters(test.db, reader.network_id, '2026-03-11T18:30:00Z');
    return { reader, key: letter! };
  }
  const stateOf = async ({ id }: { id: number }) =>
    (
      await test.db
        .selectFrom('notification_letter')
        .select('state')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).state;

  it('is sent once, however many workers take it up', async () => {
    const { reader, key } = await aWaitingLetter();
    await Promise.all([1, 2, 3, 4].map(() => sendLetter(test.deps, key)));
    await sendLetter(test.deps, key);
    expect(lettersTo(reader.email)).toHaveLength(1);
    expect(await stateOf(key)).toBe('sent');
  });

  it('that a dying process was sending is never sent again', async () => {
    const { reader, key } = await aWaitingLetter();
    expect(await claimLetter(test.db, key, '2026-03-11T18:30:00Z')).toBe(true);
    await sendLetter(test.deps, key);
    expect(lettersTo(reader.email)).toEqual([]);
    await giveUpLetters(test.db, '2026-03-11T18:29:00Z');
    expect(await stateOf(key)).toBe('sending');
    expect(await giveUpLetters(test.db, '2026-03-11T19:00:01Z')).toContainEqual(key);
    await sendLetter(test.deps, key);
    expect(lettersTo(reader.email)).toEqual([]);
  });

  it('that a busy server turned down waits for the next attempt; a final no ends it', async () => {
    const { reader, key } = await aWaitingLetter();
    box.refusals.push(451);
    await expect(sendLetter(test.deps, key)).rejects.toThrow();
    expect(await stateOf(key)).toBe('waiting');
    await sendLetter(test.deps, key);
    expect(lettersTo(reader.email)).toHaveLength(1);

    const other = await aWaitingLetter();
    box.refusals.push(550);
    await sendLetter(test.deps, other.key);
    expect(await stateOf(other.key)).toBe('refused');
  });
});
