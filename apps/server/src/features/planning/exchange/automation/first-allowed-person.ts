import { itemAt, present } from '@shiftwright/domain';
import { judgeApplicants, refusalOf } from '../../vacancy/judge-applicants.ts';
import type { NightlyRun, Open } from './nightly-run.ts';

/**
 * The first of the people, the best first, whom the door of every assignment lets take the vacancy. Why the very best may
 * not is kept for the log (planning 126).
 */
export async function firstAllowed<One extends { employee_id: number; gives?: number }>(
  { db, clock, shop, refusals }: NightlyRun,
  vacancy: Open,
  people: readonly One[],
): Promise<One | null> {
  if (people.length === 0) return null;
  const { network_id, shop_id } = shop;
  const { dt, is_outsource, worker_day_id: id, work_type_id } = vacancy;
  const outsources_ids = is_outsource ? shop.outsources : [];
  const offered = { id, dt, type: 'W', network_id, shop_id, is_outsource, outsources_ids };
  const judged = await judgeApplicants(
    { db, clock },
    network_id,
    { ...offered, worker_day_details: [{ work_type_id }] },
    {
      employee_ids: people.map((one) => one.employee_id),
      gives: people.flatMap((one) => one.gives ?? []),
    },
  );
  const verdicts = new Map(judged.verdicts.map((one) => [one.applicant.employee_id, one]));
  const refusal = (one: One) => refusalOf(verdicts.get(one.employee_id), judged, dt);
  const chosen = people.find((one) => refusal(one) === null) ?? null;
  const [best] = people;
  if (best && best !== chosen)
    refusals.set(vacancy, {
      dt,
      text: itemAt(present(refusal(best)).texts, 0),
      employee_id: best.employee_id,
    });
  return chosen;
}
