import type { Method } from '@shiftwright/contracts';
import { addDays } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import { findKnownUsers, type PersonalScope } from './access-scope.repository.ts';
import { placesHolding, scopeOf } from './access-scope.ts';

/** Planning shifts, keeping staff and their timesheets: whoever may do one of these knows the people of the places where they may. */
const PLANS_OR_KEEPS: readonly (readonly [func: string, method: Method])[] = [
  ...(['Employee', 'Employment', 'User', 'WorkerDay'] as const).flatMap(
    (func) =>
      [
        [func, 'POST'],
        [func, 'PUT'],
      ] as const,
  ),
  ['Employee_upload', 'POST'],
  ['WorkerDay_batch_update_or_create', 'POST'],
  ['WorkerDay_approve', 'POST'],
  ['AutoSettings_create_timetable', 'POST'],
  // Payroll reads why somebody was absent.
  ['Timesheet_close', 'POST'],
  ['Timesheet_recalc', 'POST'],
];

/** So long a department goes on to know somebody who moved to another one: until the timesheets are closed. */
const KNOWN_DAYS = 62;

/** From which last day of an employment on its department still counts (access 56). */
export const knownSince = (ctx: Ctx): string => addDays(ctx.clock.today('UTC'), -KNOWN_DAYS);

/** Whose personal data the caller may know: their own, and of the people whom they plan or keep (access 56). */
export async function personalScope(ctx: Ctx): Promise<PersonalScope> {
  const places = await placesHolding(ctx, PLANS_OR_KEEPS);
  return { ...scopeOf(ctx, [...places.values()].flat()), since: knownSince(ctx) };
}

/**
 * Those of some people whose personal data the caller may know, asked once for a list. Days are known for ever where
 * the person worked when they were planned, or the figures of a month would change with time.
 */
export async function knownPeople(
  ctx: Ctx,
  userIds: readonly (number | null)[],
  { ever = false } = {},
): Promise<(userId: number | null) => boolean> {
  const personal = await personalScope(ctx);
  const scope = ever ? { ...personal, since: null } : personal;
  const others = [...new Set(userIds)].filter((id) => id !== null && id !== ctx.who.user_id) as number[];
  const known =
    scope.paths.length === 0 || others.length === 0
      ? new Set<number>()
      : await findKnownUsers(ctx.db, others, scope);
  return (id) => id === null || id === ctx.who.user_id || known.has(id);
}
