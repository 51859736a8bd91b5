import { type InputOf, NOTIFICATION_EVENTS, network } from '@shiftwright/contracts';
import type { Ctx } from '../../../platform/context.ts';
import { InvalidFields } from '../../../platform/errors.ts';
import { MAILED_BY_DEFAULT } from './events.ts';
import {
  type Choice,
  findChoices,
  findPerson,
  saveChoices,
  saveLanguage,
  saveQuietHours,
} from './settings.repository.ts';

type Input = InputOf<typeof network.saveNotificationSettings>;

/** What I am told about, by which channel, and when letters wait (network 35). */
export async function showNotificationSettings(ctx: Ctx): Promise<network.NotificationSettings> {
  const { db, who } = ctx;
  const person = await findPerson(db, who, ctx.clock.now().toISOString());
  const chosen = new Map(
    (await findChoices(db, who)).map((one) => [`${one.event_type} ${one.channel}`, one.is_enabled]),
  );
  return {
    ...person,
    is_mail_on: ctx.mail.is_on,
    events: NOTIFICATION_EVENTS.map((event_type) => ({
      event_type,
      title: ctx.t(`notification.${event_type}.title`),
      app: chosen.get(`${event_type} app`) ?? true,
      mail: chosen.get(`${event_type} mail`) ?? MAILED_BY_DEFAULT.has(event_type),
    })),
  };
}

/** Quiet hours as they are to be: both ends or none, and never the whole day. */
function quietHoursOf({ quiet_from, quiet_to }: Input) {
  if (quiet_from === undefined && quiet_to === undefined) return null;
  const missing = [{ key: 'validation.required' as const }];
  if (!quiet_from && quiet_to) throw new InvalidFields({ quiet_from: missing });
  if (quiet_from && !quiet_to) throw new InvalidFields({ quiet_to: missing });
  if (quiet_from && quiet_from === quiet_to)
    throw new InvalidFields({ quiet_to: [{ key: 'notification.quiet_all_day' }] });
  return { quiet_from: quiet_from ?? null, quiet_to: quiet_to ?? null };
}

/** Keeps my choices; what is left out stays. */
export async function saveNotificationSettings(
  ctx: Ctx,
  input: Input,
): Promise<network.NotificationSettings> {
  const quiet = quietHoursOf(input);
  const choices = (input.events ?? []).flatMap(({ event_type, ...channels }) =>
    network.NOTIFICATION_CHANNELS.flatMap((channel): Choice[] => {
      const is_enabled = channels[channel];
      return is_enabled === undefined ? [] : [{ event_type, channel, is_enabled }];
    }),
  );
  const last = new Map(choices.map((one) => [`${one.event_type} ${one.channel}`, one]));
  await ctx.db.transaction().execute(async (tx) => {
    await saveChoices(tx, ctx.who, [...last.values()]);
    if (quiet) await saveQuietHours(tx, ctx.who, quiet);
    if (input.lang) await saveLanguage(tx, ctx.who, input.lang);
  });
  return showNotificationSettings(ctx);
}
