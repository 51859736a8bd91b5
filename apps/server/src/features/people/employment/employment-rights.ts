import { changesRights, groupsConcerned } from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { keepingAdministration, recordAudit, requireSuperiority } from '../../access/index.ts';
import { requireNotOneself } from '../require-not-oneself.ts';
import { loggedChange, loggedEvent } from './employment-log.ts';
import type { KnownTerms, Terms } from './employment-terms.ts';
import { placeOfTerms } from './employment-write.repository.ts';

/** An employment made (`before` is null), changed, or removed (`after` is null). */
export interface TermsChange {
  employee_id: number;
  before: Terms | null;
  after: Terms | null;
}

/** The rights that follow from terms, by the place of the department and the group of the position. */
async function known(tx: Tx, terms: Terms | null): Promise<KnownTerms | null> {
  return terms && { ...terms, ...(await placeOfTerms(tx, terms)) };
}

/** Salary, rate and norm: hours above the norm are paid as overtime. */
const changesPay = (before: Terms | null, after: Terms | null) =>
  Number(before?.salary) !== Number(after?.salary) ||
  before?.norm_work_hours !== after?.norm_work_hours ||
  (before?.sawh_settings_id ?? null) !== (after?.sawh_settings_id ?? null);

/** Does what was allowed, and keeps it in the access log; the work answers the id of the employment. */
export type AllowedWork = (work: () => Promise<number>) => Promise<number>;

/** Rights at a root of the tree end with it: nobody may be left without an administrator. */
const endsAtRoot = (before: KnownTerms | null) => before !== null && !before.path.includes('.');

/**
 * Asks whether the caller may make, change or remove an employment: not their own pay, dates, place or group, not a
 * superior's, and each group concerned as if it were given (access 60, 62).
 */
export async function authoriseTerms(ctx: Ctx, tx: Tx, change: TermsChange): Promise<AllowedWork> {
  const [before, after] = [await known(tx, change.before), await known(tx, change.after)];
  const isRights = changesRights(before, after);
  if (!isRights && !changesPay(before, after)) return (work) => work();
  const user_id = await requireNotOneself(ctx, tx, change.employee_id);
  const groups = groupsConcerned(before, after, ctx.clock.today((before ?? after)?.timezone ?? 'UTC'));
  // Pay alone gives no group; it is not for a superior's pay all the same.
  await requireSuperiority(ctx, tx, { employs: user_id, groups: isRights ? groups : [] });
  const group_ids = groups.map((one) => one.group_id);
  return async (work) => {
    const isGuarded = isRights && endsAtRoot(before);
    const employment_id = await (isGuarded ? keepingAdministration(ctx, tx, work) : work());
    const details = { employment_id, group_ids, ...loggedChange(before, after) };
    await recordAudit(ctx, tx, { event: loggedEvent(before, after), subject_id: user_id, details });
    return employment_id;
  };
}
