import { NOTIFICATION_EVENTS, network } from '@shiftwright/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anEmployee, aShop, aStore } from '../../../../testing/factories.ts';
import { type TestApp, testApp } from '../../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await testApp();
});
afterAll(() => test.close());

type Person = { user_id: number; network_id: number };
type Settings = network.NotificationSettings;
const show = async (as: Person) =>
  (await test.call(network.showNotificationSettings, {}, as)).body as Settings;
const save = (as: Person, input: object) => test.call(network.saveNotificationSettings, input as never, as);
const eventOf = ({ events }: Settings, type: string) => events.find((one) => one.event_type === type);

describe('GET and PUT notification/settings/', () => {
  it('show what everybody has until a person chooses', async () => {
    const { network_id } = await aStore(test.db);
    const shop = await aShop(test.db, { network_id, timezone: 'Asia/Kolkata' });
    const worker = await anEmployee(test.db, { network_id, shop_id: shop.id });
    const shown = await show(worker);
    expect(shown).toMatchObject({
      ...{ quiet_from: null, quiet_to: null, timezone: 'Asia/Kolkata' },
      ...{ lang: 'ru', email: '', is_mail_on: false },
    });
    expect(shown.events.map((one) => one.event_type)).toEqual([...NOTIFICATION_EVENTS]);
    expect(eventOf(shown, 'schedule_changed')).toMatchObject({
      title: 'Your schedule has changed',
      app: true,
      mail: true,
    });
    expect(eventOf(shown, 'approve')).toMatchObject({ app: true, mail: false });
  });

  it('keep what was chosen for this person, and leave the rest', async () => {
    const { manager, shop, network_id } = await aStore(test.db);
    const other = await anEmployee(test.db, { network_id, shop_id: shop.id });
    const answer = await save(manager, {
      events: [
        { event_type: 'approve', mail: true },
        { event_type: 'schedule_changed', app: false, mail: false },
      ],
      quiet_from: '22:00',
      quiet_to: '07:30',
      lang: 'en',
    });
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({ quiet_from: '22:00:00', quiet_to: '07:30:00', lang: 'en' });
    await save(manager, { events: [{ event_type: 'approve', app: false }] });

    const shown = await show(manager);
    expect(eventOf(shown, 'approve')).toMatchObject({ app: false, mail: true });
    expect(eventOf(shown, 'schedule_changed')).toMatchObject({ app: false, mail: false });
    expect(shown.quiet_from).toBe('22:00:00');
    expect(eventOf(await show(other), 'approve')).toMatchObject({ app: true, mail: false });
    await save(manager, { quiet_from: null, quiet_to: null });
    expect(await show(manager)).toMatchObject({ quiet_from: null, quiet_to: null });
  });

  it.each([
    ['an event that nobody knows', { events: [{ event_type: 'rain', app: false }] }, 'events'],
    ['a time that is none', { quiet_from: '25:00', quiet_to: '07:00' }, 'quiet_from'],
    ['one end of the quiet hours', { quiet_from: '22:00' }, 'quiet_to'],
    ['the other end', { quiet_to: '07:00' }, 'quiet_from'],
    ['a whole quiet day', { quiet_from: '07:00', quiet_to: '07:00' }, 'quiet_to'],
    ['a language without texts', { lang: 'de' }, 'lang'],
  ])('refuse %s, and keep nothing of it', async (_case, input, field) => {
    const { manager } = await aStore(test.db);
    const before = await show(manager);
    const answer = await save(manager, {
      ...input,
      events: [{ event_type: 'approve', app: false }],
      ...input,
    });
    expect(answer.status).toBe(400);
    expect(answer.body).toHaveProperty(field);
    expect(await show(manager)).toEqual(before);
  });

  it('are for whoever is signed in', async () => {
    expect((await test.call(network.showNotificationSettings, {})).status).toBe(401);
    expect((await test.call(network.saveNotificationSettings, {})).status).toBe(401);
  });
});
