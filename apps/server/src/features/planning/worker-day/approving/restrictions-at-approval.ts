import { decimalHours, groupRows, itemAt, present } from '@shiftwright/domain';
import type { Text } from '../../../../platform/errors.ts';
import type { Step } from '../store/command.ts';
import type { DayRow } from '../store/day-row.ts';
import { findPeople } from '../store/worker-day.repository.ts';
import {
  findRestrictions,
  findWithoutNormSettings,
  type Restriction,
} from './restrictions-at-approval.repository.ts';

const isLimited = (rule: Restriction, row: DayRow) =>
  (rule.day_type === null || rule.day_type === row.type) &&
  (rule.is_vacancy === null || rule.is_vacancy === row.is_vacancy);

/** Dates on which somebody's approved hours exceed what the network allows (planning 78). */
async function overLimits(step: Step, rules: readonly Restriction[], approved: readonly DayRow[]) {
  const people = await findPeople(step.tx, [...new Set(approved.map((row) => present(row.employee_id)))]);
  const cells = groupRows(approved, (row) => `${row.employee_id}:${row.dt}`);

  return rules.flatMap((rule) =>
    [...cells.values()].flatMap((rows): Text[] => {
      const seconds = rows
        .filter((row) => isLimited(rule, row))
        .reduce((sum, row) => sum + row.work_seconds, 0);
      const { employee_id, dt } = itemAt(rows, 0);
      const params = {
        name: people.get(present(employee_id)) ?? '',
        dt,
        hours: decimalHours(seconds),
        limit: decimalHours(rule.max_seconds ?? 0),
      };
      return seconds > (rule.max_seconds ?? 0) ? [{ key: 'worker_day.hours_over_limit', params }] : [];
    }),
  );
}

/** People whose norm nobody has set (planning 79). */
async function withoutNorm(step: Step, approved: readonly DayRow[]): Promise<Text[]> {
  const ids = await findWithoutNormSettings(step.tx, [
    ...new Set(approved.flatMap((row) => row.employment_id ?? [])),
  ]);
  if (ids.length === 0) return [];
  const people = [...(await findPeople(step.tx, ids)).values()].join(', ');
  return [{ key: 'worker_day.norm_settings_missing', params: { people } }];
}

/** What the network's restrictions refuse of the rows just approved; `current` reads all that is approved in the period. */
export async function brokenRestrictions(
  step: Step,
  networkId: number,
  approved: readonly DayRow[],
  current: () => Promise<readonly DayRow[]>,
): Promise<Text[]> {
  const rules = await findRestrictions(step.tx, networkId);
  const limits = rules.filter((rule) => rule.type === 1);
  const texts: Text[] = [];
  if (limits.length > 0) {
    const cells = new Set(approved.map((row) => `${row.employee_id}:${row.dt}`));
    const inCells = (await current()).filter((row) => cells.has(`${row.employee_id}:${row.dt}`));
    texts.push(...(await overLimits(step, limits, inCells)));
  }
  if (rules.some((rule) => rule.type === 2)) texts.push(...(await withoutNorm(step, approved)));
  return texts;
}
