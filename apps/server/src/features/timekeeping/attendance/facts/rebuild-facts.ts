import { setImmediate } from 'node:timers/promises';
import {
  type AttendanceFact,
  type AttendanceMark,
  addDays,
  employeeDate,
  factsFromMarks,
  present,
} from '@shiftwright/domain';
import type { Deps } from '../../../../platform/context.ts';
import { Invalid } from '../../../../platform/errors.ts';
import { findNetworkSettings } from '../../../access/index.ts';
import { type Approved, inCommand, lockDatesOf, type Step } from '../../../planning/index.ts';
import { changeRecord, findRecordsOfUsers, type RecordRow } from '../tick.repository.ts';
import { type AttendanceDays, loadAttendanceDays } from './attendance-days.ts';
import { findUsersOf } from './facts.repository.ts';
import { FROM_REBUILDING, writeFacts } from './write-facts.ts';

/** What a terminal has told is told apart anew; what somebody said an arrival is stays one. */
const markOf = (record: RecordRow, zone: string | null): AttendanceMark => ({
  ...record,
  zone,
  employee_id: record.employee_id ?? 0,
  type: record.terminal && record.type !== 'N' ? null : record.type,
});

interface Split {
  /** Facts that marks are laid upon: edited by hand, or of dates without any mark. */
  kept: AttendanceFact[];
  /** Automatic facts of dates with marks: made anew. */
  replaced: AttendanceFact[];
}

function splitFacts(
  attendance: AttendanceDays,
  records: readonly RecordRow[],
  replacesManual: boolean,
): Split {
  const marked = new Set(
    records.flatMap((record) =>
      record.employee_id === null ? [] : [employeeDate({ employee_id: record.employee_id, dt: record.dt })],
    ),
  );
  const isReplaced = (fact: AttendanceFact) =>
    marked.has(employeeDate(fact)) && (replacesManual || !fact.is_manual);

  return {
    kept: attendance.facts.filter((fact) => !isReplaced(fact)),
    replaced: attendance.facts.filter(isReplaced),
  };
}

/** Rebuilt facts take the rows of those they replace, so that a fact that comes out the same is the same row. */
function paired(made: readonly AttendanceFact[], replaced: readonly AttendanceFact[]) {
  const left = [...replaced];
  const insert: AttendanceFact[] = [];
  const update: AttendanceFact[] = [];
  for (const fact of made) {
    const at = left.findIndex((old) => employeeDate(old) === employeeDate(fact));
    const [old] = at < 0 ? [] : left.splice(at, 1);
    if (old) update.push({ ...fact, id: old.id });
    else insert.push(fact);
  }

  return { insert, update, left };
}

const SEEN = [
  'shop_id',
  'type',
  'dttm_work_start',
  'dttm_work_end',
  'closest_plan_approved_id',
  'is_vacancy',
] as const;
const worksOf = ({ worker_day_details }: AttendanceFact) =>
  worker_day_details
    .map(({ work_type_id, work_part }) => `${work_type_id} ${work_part}`)
    .sort()
    .join();
const isSame = (a: AttendanceFact, b: AttendanceFact | undefined) =>
  b !== undefined && SEEN.every((name) => a[name] === b[name]) && worksOf(a) === worksOf(b);

type ApprovedPeriod = Pick<Approved, 'network_id' | 'dt_from' | 'dt_to' | 'employee_ids'>;

interface PersonPeriod extends ApprovedPeriod {
  user_id: number;
  own_ids: number[];
}

async function rebuildPerson(step: Step, q: PersonPeriod, records: readonly RecordRow[]) {
  const { network_id, user_id, own_ids: employee_ids, dt_from, dt_to } = q;
  const dates = [...new Set([dt_from, dt_to, ...records.map((record) => record.dt)])];
  await lockDatesOf(step, employee_ids, dates);
  const shop_ids = [...new Set(records.map((record) => record.shop_id))];
  const attendance = await loadAttendanceDays(step, {
    network_id,
    user_id,
    employee_ids,
    shop_ids,
    dt_from,
    dt_to,
  });
  const { edit_manual_fact_on_recalc_fact_from_att_records: replacesManual } = await findNetworkSettings(
    step.tx,
    network_id,
  );
  const { kept, replaced } = splitFacts(attendance, records, replacesManual);
  const rules = { ...attendance.rules, keep_manual_facts: !replacesManual };
  const zoneOf = (shop_id: number) => attendance.around.shops.get(shop_id)?.timezone ?? null;
  const marks = records.map((record) => markOf(record, zoneOf(record.shop_id)));
  const { facts, outcomes } = factsFromMarks(
    marks,
    { plans: attendance.plans, facts: kept },
    attendance.homeOf,
    rules,
  );

  const { insert, update, left } = paired(
    facts.filter((fact) => fact.id === null),
    replaced,
  );
  const before = new Map(attendance.facts.map((fact) => [fact.id, fact]));
  const laidUpon = facts.filter((fact) => fact.id !== null && !kept.includes(fact));
  const changed = [...update, ...laidUpon].filter((fact) => !isSame(fact, before.get(fact.id)));
  const gone = new Set(left.map((fact) => fact.id));
  const remove = attendance.rows.filter((row) => gone.has(row.id));
  if (insert.length + changed.length + remove.length === 0) return;

  await writeFacts(step, { user_id, source: FROM_REBUILDING }, attendance, {
    insert,
    update: changed,
    remove,
  });
  for (const outcome of outcomes) {
    const record = present(records.find((one) => one.id === outcome.mark_id));
    const plan = attendance.plans.find((one) => one.id === outcome.closest_plan_approved_id);
    const found = {
      dt: outcome.dt,
      type: outcome.type,
      employee_id: plan?.employee_id ?? record.employee_id,
    };
    await changeRecord(step.tx, record.id, found);
  }
}

/**
 * After a plan was approved: the automatic facts of its people and dates, a day around included, are made anew from the
 * marks of attendance, in order of time; facts edited by hand, and those without any mark, stay (timekeeping 48).
 */
export async function rebuildFacts(deps: Deps, q: ApprovedPeriod): Promise<void> {
  const period = { dt_from: addDays(q.dt_from, -1), dt_to: addDays(q.dt_to, 1) };
  for (const { user_id, employee_ids: own_ids } of await findUsersOf(deps.db, q.employee_ids)) {
    // Other requests get their turn between people.
    await setImmediate();
    const records = (await findRecordsOfUsers(deps.db, [user_id], period)).filter(
      (record) => record.network_id === q.network_id && !record.is_draft,
    );
    if (records.length === 0) continue;
    const by = { name: 'attendance', network_id: q.network_id, user_id: null, shop_id: null };
    try {
      await inCommand(deps, by, (step) =>
        rebuildPerson(step, { ...q, ...period, user_id, own_ids }, records),
      );
    } catch (error) {
      if (!(error instanceof Invalid)) throw error;
      deps.log.warn({ user_id, ...period, reason: error.message }, 'facts by hand stand in the way of marks');
    }
  }
}
