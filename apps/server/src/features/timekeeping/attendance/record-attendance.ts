import type { ResponseOf, timekeeping } from '@shiftwright/contracts';
import {
  type AttendanceMark,
  addDays,
  couldBeOnePerson,
  type DraftReason,
  detectType,
  draftReasons,
  dtOf,
  factsFromMarks,
  isEmployedOn,
  isFutureMark,
  isLateFromTerminal,
  itemAt,
  keptDttm,
  latenessSeconds,
  type MarkOutcome,
  markAge,
  planOfMark,
  wallClockOf,
} from '@shiftwright/domain';
import { Invalid, InvalidFields } from '../../../platform/errors.ts';
import { inCommand, lockDatesOf, requireOpenMonths, type Step } from '../../planning/index.ts';
import { findDuplicateMark, insertUnlessDuplicate } from './duplicate-marks.repository.ts';
import { type AttendanceDays, loadAttendanceDays } from './facts/attendance-days.ts';
import { FROM_MARK, writeFacts } from './facts/write-facts.ts';
import { isKeptWithoutFact } from './marks-without-facts.ts';
import { changeRecord, findPlaces, findRecordsOfUsers, type RecordRow } from './tick.repository.ts';
import { type TickCtx, type TickInput, type TickSource, tickSource } from './who-may-mark.ts';

type Answer = ResponseOf<typeof timekeeping.recordAttendance>;

const answer = (
  { network_id: _network, is_draft, draft_reasons, ...row }: RecordRow,
  lateness: number | null,
): Answer => ({
  ...row,
  ...(is_draft ? { is_draft, draft_reasons } : {}),
  lateness,
});

function momentOf(ctx: TickCtx, { shop }: TickSource, input: TickInput): string {
  if (input.dttm === undefined) return ctx.clock.wall(shop.timezone);
  const dttm = input.dttm.endsWith('Z')
    ? wallClockOf(Date.parse(input.dttm), shop.timezone)
    : keptDttm(input.dttm, shop.timezone);
  const age = markAge(dttm, shop.timezone, ctx.clock.now().getTime());
  if (isFutureMark(age)) throw new InvalidFields({ dttm: [{ key: 'attendance.in_the_future' }] });
  return dttm;
}

/** Is there a mark of the same person so near in time that nobody gets from there to here? */
async function isFraud(step: Step, source: TickSource, dttm: string, records: readonly RecordRow[]) {
  const others = records.filter((record) => record.shop_id !== source.shop.id);
  if (others.length === 0) return false;
  const places = await findPlaces(step.tx, [source.shop.id, ...others.map((record) => record.shop_id)]);
  const markAt = (shop_id: number, at: string) => {
    const { latitude = null, longitude = null, timezone: zone = null } = places.get(shop_id) ?? {};
    const place = latitude === null || longitude === null ? null : { latitude, longitude };
    return { shop_id, dttm: at, place, zone };
  };
  const here = markAt(source.shop.id, dttm);
  return others.some((record) => !couldBeOnePerson(here, markAt(record.shop_id, record.dttm)));
}

interface Typed {
  mark: AttendanceMark & { type: RecordRow['type'] };
  lateness: number | null;
}

/** Tells arrival from leave by the plan, else by whether the person has been here before that day. */
function typedMark(
  mark: AttendanceMark,
  records: readonly RecordRow[],
  attendance: AttendanceDays,
  zone: string,
): Typed {
  const plan = planOfMark({ ...mark, zone }, attendance.plans, attendance.rules.max_plan_diff_in_seconds);
  const earlier = records.map((record) => ({ ...record, employee_id: record.employee_id ?? 0, id: -1 }));
  const typed = { ...mark, zone, type: mark.type ?? detectType({ ...mark, zone }, plan, earlier) };

  return { mark: typed, lateness: latenessSeconds(typed, plan, zone) };
}

/** Starts or completes the fact that the mark belongs to. */
async function applyMark(
  step: Step,
  by: { user_id: number; is_draft: boolean },
  typed: Typed,
  attendance: AttendanceDays,
): Promise<MarkOutcome> {
  const before = by.is_draft ? attendance.drafts : attendance.facts;
  const rules = { ...attendance.rules, keep_manual_facts: by.is_draft };
  const { facts, outcomes } = factsFromMarks(
    [typed.mark],
    { ...attendance, facts: before },
    attendance.homeOf,
    rules,
  );
  const insert = facts.filter((fact) => fact.id === null);
  const update = facts.filter((fact) => fact.id !== null && !before.includes(fact));
  await writeFacts(step, { ...by, source: FROM_MARK }, attendance, { insert, update, remove: [] });

  return itemAt(outcomes, 0);
}

/** Why a mark that the person made for themselves, or a terminal long after, waits for the manager (timekeeping 60). */
function whyItWaits(
  step: Step,
  { own, shop, terminal }: TickSource,
  { mark }: Typed,
  attendance: AttendanceDays,
): DraftReason[] {
  const age_seconds = markAge(mark.dttm, shop.timezone, step.deps.clock.now().getTime());
  if (!own) return terminal && isLateFromTerminal(age_seconds) ? ['old'] : [];
  const plan = planOfMark(mark, attendance.plans, attendance.rules.max_plan_diff_in_seconds);
  const employments = [...attendance.around.employees.values()].flatMap(({ employments: all }) => all);
  const employed = employments.filter((one) => isEmployedOn(one, dtOf(mark.dttm)));
  return draftReasons(
    {
      age_seconds,
      shop_id: shop.id,
      is_near: own.is_near,
      planned_shop_id: plan?.shop_id,
      employed_shop_ids: employed.map(({ shop_id }) => shop_id),
    },
    attendance.own_mark_hours,
  );
}

interface Order {
  source: TickSource;
  input: TickInput;
  dttm: string;
}

/** Records the mark and what it means; without facts where these cannot be written, for no mark may be lost (timekeeping 47). */
async function record(step: Step, { source, input, dttm }: Order, withFacts: boolean): Promise<Answer> {
  const { shop, person } = source;
  const dt = dtOf(dttm);
  const dates = [-1, 0, 1].map((days) => addDays(dt, days));
  await lockDatesOf(step, person.employee_ids, dates);
  const around = { dt_from: itemAt(dates, 0), dt_to: itemAt(dates, 2) };
  const records = await findRecordsOfUsers(step.tx, [person.user_id], around);
  const { user_id, employee_ids } = person;
  const asked = { network_id: shop.network_id, user_id, employee_ids, shop_ids: [shop.id], ...around };
  const attendance = await loadAttendanceDays(step, asked);
  const home = attendance.homeOf({ dttm, shop_id: shop.id, type: 'L' });
  if (!home) throw new Invalid('attendance.not_employed', { dt });

  const employee_id = input.employee_id ?? home.employee_id;
  await requireOpenMonths(step.tx, [{ dt, shop_id: shop.id, employee_id }]);
  const untyped = { id: 0, dttm, shop_id: shop.id, employee_id, type: input.type ?? null };
  const typed = typedMark(untyped, records, attendance, shop.timezone);
  // After the last day a person can only end the night that began on it.
  if (!attendance.homeOf(typed.mark)) throw new Invalid('attendance.not_employed', { dt });
  const draft_reasons = whyItWaits(step, source, typed, attendance);
  const is_draft = draft_reasons.length > 0;
  const { row, is_new } = await insertUnlessDuplicate(step.tx, {
    network_id: shop.network_id,
    shop_id: shop.id,
    user_id,
    user_network_id: person.user_network_id,
    employee_id,
    dt,
    dttm,
    type: typed.mark.type,
    verified: source.verified && !is_draft,
    is_draft,
    draft_reasons,
    is_fraud: await isFraud(step, source, dttm, records),
    terminal: source.terminal,
    tick_point_id: shop.tick_point_id,
    client_key: input.client_key ?? null,
  });
  if (!is_new || !withFacts) return answer(row, typed.lateness);

  const outcome = await applyMark(step, { user_id, is_draft }, typed, attendance);
  const plan = attendance.plans.find((one) => one.id === outcome.closest_plan_approved_id);
  const found = { dt: outcome.dt, type: row.type, employee_id: plan?.employee_id ?? employee_id };
  await changeRecord(step.tx, row.id, found);
  return answer({ ...row, ...found }, typed.lateness);
}

/** A mark that came before: it answers as the first time (timekeeping 37). */
async function answerAgain(step: Step, { shop, person }: TickSource, row: RecordRow): Promise<Answer> {
  const { user_id, employee_ids } = person;
  const dt = dtOf(row.dttm);
  const asked = { network_id: shop.network_id, user_id, employee_ids, shop_ids: [row.shop_id] };
  const attendance = await loadAttendanceDays(step, { ...asked, dt_from: dt, dt_to: dt });
  const zone = attendance.around.shops.get(row.shop_id)?.timezone ?? shop.timezone;
  const mark = { ...row, employee_id: row.employee_id ?? 0 };
  return answer(row, typedMark(mark, [], attendance, zone).lateness);
}

/**
 * Takes a mark of attendance by a person, a tick point or a terminal: tells arrival from leave, links it to the plan
 * and writes the fact (timekeeping 42, 43). The same mark sent again answers as the first time.
 */
export async function recordAttendance(ctx: TickCtx, input: TickInput): Promise<Answer> {
  const source = await tickSource(ctx, input);
  const { network_id } = source.shop;
  const { user_id } = source.person;
  const by = {
    name: 'attendance',
    network_id,
    user_id: source.author?.user_id ?? null,
    request_id: ctx.request_id,
    shop_id: source.shop.id,
  };
  const first = input.client_key && (await findDuplicateMark(ctx.db, network_id, user_id, input.client_key));
  if (first) return inCommand(ctx, by, (step) => answerAgain(step, source, first));

  const order = { source, input, dttm: momentOf(ctx, source, input) };
  try {
    return await inCommand(ctx, by, (step) => record(step, order, true));
  } catch (error) {
    if (!isKeptWithoutFact(error)) throw error;
    return inCommand(ctx, by, (step) => record(step, order, false));
  }
}
