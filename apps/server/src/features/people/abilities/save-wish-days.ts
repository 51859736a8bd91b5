import type { InputOf, people } from '@shiftwright/contracts';
import {
  availabilityOf,
  constraintSteps,
  lastWishedDt,
  type WorkerConstraint,
  wishStateOf,
  withWishDay,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import { InvalidFields, NotFound } from '../../../platform/errors.ts';
import {
  findConstraints,
  findOwnEmployments,
  findWishedDts,
  insertConstraints,
  insertWishedDate,
  lockAvailability,
  removeConstraints,
  removeWishedDate,
} from './abilities.repository.ts';

type Employment = Awaited<ReturnType<typeof findOwnEmployments>>[number];

const STEP_SECONDS = 60;

/** The steps of each day that a wish of this employment is about. */
const stepsOf = (one: Employment) =>
  constraintSteps(one, availabilityOf(one), one.forecast_step_minutes * STEP_SECONDS);

/** From when to when single dates of an employment can be wished off. */
function wishedRange(ctx: Ctx, one: Employment) {
  const today = ctx.clock.today(one.timezone);
  return { today, dt_last: lastWishedDt(today, one.dt_fired) };
}

/** The days that the caller wishes to have off, by employment (people 54). */
export async function showWishDays(ctx: Ctx) {
  return wishDays(ctx, ctx.db);
}

async function wishDays(ctx: Ctx, db: Db): Promise<people.WishDays> {
  const own = await findOwnEmployments(db, ctx.who.user_id, ctx.clock.now().toISOString());
  const answer: people.WishDays = [];
  for (const one of own) {
    const constraints = await findConstraints(db, one.id);
    const range = wishedRange(ctx, one);
    answer.push({
      employment_id: one.id,
      shop_id: one.shop_id,
      is_weekly: availabilityOf(one).type === 'weekly',
      days: stepsOf(one).map((steps, day) => wishStateOf(day, steps, constraints)),
      dts: await findWishedDts(db, one, range.today),
      ...range,
    });
  }
  return answer;
}

async function ownEmployment(ctx: Ctx, db: Db, employment_id: number): Promise<Employment> {
  const own = await findOwnEmployments(db, ctx.who.user_id, ctx.clock.now().toISOString());
  const one = own.find(({ id }) => id === employment_id);
  if (!one) throw new NotFound();
  return one;
}

/** A wish of a whole day comes or goes; limitations, which are others' to set, stay (people 54). */
export async function saveWishDay(ctx: Ctx, input: InputOf<typeof people.saveWishDay>) {
  const { employment_id, weekday, is_wished } = input;
  return ctx.db.transaction().execute(async (tx) => {
    const one = await ownEmployment(ctx, tx, employment_id);
    const held = { ...one, ...(await lockAvailability(tx, employment_id)) };
    const steps = stepsOf(held)[weekday];
    if (!steps)
      throw new InvalidFields({
        weekday: [{ key: 'constraint.no_such_day', params: { last: stepsOf(held).length - 1 } }],
      });
    const constraints: WorkerConstraint[] = await findConstraints(tx, employment_id);
    const { network_id } = one;
    await removeConstraints(tx, employment_id);
    await insertConstraints(
      tx,
      withWishDay(constraints, weekday, is_wished ? steps : []).map((row) => ({
        ...row,
        ...{ network_id, employment_id },
      })),
    );
    return wishDays(ctx, tx);
  });
}

/** A wish for a single date comes or goes; dates that have passed stay as they were (people 54). */
export async function saveWishDate(ctx: Ctx, input: InputOf<typeof people.saveWishDate>) {
  const { employment_id, dt, is_wished } = input;
  const one = await ownEmployment(ctx, ctx.db, employment_id);
  const { today, dt_last } = wishedRange(ctx, one);
  if (dt < today || dt > dt_last)
    throw new InvalidFields({
      dt: [{ key: 'constraint.no_such_date', params: { dt_from: today, dt_to: dt_last } }],
    });
  const row = { network_id: one.network_id, employment_id, dt };
  await (is_wished ? insertWishedDate : removeWishedDate)(ctx.db, row);
  return wishDays(ctx, ctx.db);
}
