import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { endWait } from '../../../testing/end-wait.ts';
import type { Mailbox } from '../../../testing/mailbox.ts';
import { aMailedApp } from '../../../testing/mailed-app.ts';
import { type TestApp, testApp } from '../../../testing/test-app.ts';
import { until } from '../../../testing/until.ts';
import { sendMail } from './mail.ts';

let box: Mailbox;
let test: TestApp;
beforeAll(async () => {
  ({ box, test } = await aMailedApp());
});
afterAll(() => test.close());

const letter = (subject: string) => ({ to: ['anna@example.com'], subject, text: 'Расписание во вложении' });
const arrived = (subject: string) => box.letters.filter((one) => one.subject === subject);

describe('sendMail', () => {
  it('brings a letter with Cyrillic to everybody named', async () => {
    const to = ['anna@example.com', 'boris@example.com'];
    await sendMail(test.deps, test.db, { ...letter('Табель за март'), to });

    await until(() => expect(arrived('Табель за март')).toHaveLength(1));
    const [got] = arrived('Табель за март');
    expect(got?.to?.map((one) => one.address)).toEqual(to);
    expect(got?.from?.address).toBe('no-reply@example.com');
    expect(got?.text?.trim()).toBe('Расписание во вложении');
  });

  it('sends nothing when the transaction it belongs to is taken back', async () => {
    const failing = test.db.transaction().execute(async (tx) => {
      await sendMail(test.deps, tx, letter('never'));
      throw new Error('taken back');
    });
    await expect(failing).rejects.toThrow('taken back');
    await sendMail(test.deps, test.db, letter('after never'));

    await until(() => expect(arrived('after never')).toHaveLength(1));
    expect(arrived('never')).toHaveLength(0);
  });

  it('tries again when the server is busy, and gives up at a final refusal', async () => {
    box.refusals.push(451);
    await sendMail(test.deps, test.db, letter('busy'));
    await endWait(test);
    await until(() => expect(arrived('busy')).toHaveLength(1));

    box.refusals.push(550);
    await sendMail(test.deps, test.db, letter('refused'));
    await until(() => expect(box.refusals).toEqual([]));
    await sendMail(test.deps, test.db, letter('after refused'));
    await until(() => expect(arrived('after refused')).toHaveLength(1));
    expect(arrived('refused')).toHaveLength(0);
  });

  it('is refused in words where no server was named', async () => {
    const off = await testApp();
    await expect(sendMail(off.deps, off.db, letter('off'))).rejects.toMatchObject({
      kind: 'invalid',
      texts: [{ key: 'mail.off' }],
    });
    await off.close();
  });
});
