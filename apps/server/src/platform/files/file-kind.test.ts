import { planning } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWait } from '../../../testing/end-wait.ts';
import { aStore } from '../../../testing/factories.ts';
import type { Mailbox } from '../../../testing/mailbox.ts';
import { aMailedApp } from '../../../testing/mailed-app.ts';
import type { TestApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { jobKind } from '../jobs/jobs.ts';
import { readFirstSheet } from '../spreadsheets/read-sheet.ts';

let box: Mailbox;
let test: TestApp;
beforeAll(async () => {
  ({ box, test } = await aMailedApp());
});
afterAll(() => test.close());

const lettersTo = (address: string) =>
  box.letters.filter((letter) => letter.to?.some((one) => one.address === address));

async function aScheduleByMail(email: string) {
  const store = await aStore(test.db, ['WorkerDay_download_timetable']);
  const input = { shop_id: store.shop.id, dt_from: '2026-03-01', emails: [email] };
  const answer = await test.call(planning.downloadTimetable, input, store.manager);
  return { store, answer };
}

describe('a file by mail', () => {
  it('is promised at once and arrives attached', async () => {
    const { store, answer } = await aScheduleByMail('one@example.com');
    expect(answer.status).toBe(202);
    expect(answer.bytes).toHaveLength(0);
    await until(() => expect(lettersTo('one@example.com')).toHaveLength(1));
    const [file] = lettersTo('one@example.com')[0]?.attachments ?? [];
    expect(file?.filename).toBe(`schedule_${store.shop.code}_2026-03.xlsx`);
    expect((await readFirstSheet(new Uint8Array(file?.content as ArrayBuffer)))?.name).toBe('Schedule');
  });

  it('is tried again when the mail server is busy', async () => {
    box.refusals.push(451);
    await aScheduleByMail('busy@example.com');
    await endWait(test);
    await until(() => expect(lettersTo('busy@example.com')).toHaveLength(1));
  });

  it.each<[what: string, table: 'employment' | 'user_account', columns: object]>([
    ['an employment that has ended', 'employment', { dt_fired: '2026-03-01' }],
    ['a login that was closed', 'user_account', { is_active: false }],
  ])('that has waited is not made for %s', async (_what, table, columns) => {
    const email = `${table}@example.com`;
    const { network_id, manager, shop } = await aStore(test.db, ['WorkerDay_download_timetable']);
    await test.db
      .updateTable(table)
      .set(columns)
      .where('id', '=', table === 'employment' ? manager.employment_id : manager.user_id)
      .execute();
    const task = {
      name: 'timetable',
      who: { network_id, user_id: manager.user_id },
      locale: 'en',
      emails: [email],
      input: { shop_id: shop.id, dt_from: '2026-03-01', is_approved: true },
      asked: { func: 'WorkerDay_download_timetable', method: 'GET', shop_ids: [shop.id] },
    };
    await test.deps.jobs.enqueue(test.db, jobKind<typeof task>('file.mail'), task);
    await until(() => expect(lettersTo(email)).toHaveLength(1));
    expect(lettersTo(email)[0]?.attachments).toEqual([]);
    expect(lettersTo(email)[0]?.text).toContain('You do not have the right to do this');
  });

  it('that can no longer be made is told by mail, in words', async () => {
    const { network_id, manager } = await aStore(test.db);
    const task = {
      name: 'timetable',
      who: { network_id, user_id: manager.user_id },
      locale: 'ru',
      emails: ['gone@example.com'],
      input: { shop_id: 1_000_000_000, dt_from: '2026-03-01', is_approved: true },
    };
    await test.deps.jobs.enqueue(test.db, jobKind<typeof task>('file.mail'), task);
    await until(() => expect(lettersTo('gone@example.com')).toHaveLength(1));
    const [letter] = lettersTo('gone@example.com');
    expect(letter?.attachments).toEqual([]);
    expect(letter?.text).toContain('не удалось подготовить. Неизвестное подразделение');
  });
});
