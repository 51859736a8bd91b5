import {
  aboveShare,
  addDays,
  type BurdenKind,
  type DayTypes,
  EMPTY_TYPE,
  type ExchangeDay,
  groupRows,
  habitsLeftBy,
  isDayOff,
  type LeftHabit,
  minuteOf,
  monthEnd,
  monthStart,
  type PastDay,
  present,
  type Rhythm,
  rhythmInForce,
} from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import { readRotation, readUsualShifts } from '../../../people/index.ts';
import { loadBurdensOf } from '../../burdens/burdens-of-day.ts';
import { loadBearers } from '../../burdens/load-bearers.ts';
import { loadRhythmsOf } from '../../habits/load-past.ts';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import type { ExchangeEmployment } from '../people/exchange-people.repository.ts';
import type { ExchangeMember } from '../people/exchange-people.ts';

interface Asked {
  member: ExchangeMember;
  record: ExchangeEmployment;
}

/** What a shift does to how somebody works, and what they bore of the burdens that it is. */
export interface CandidateHabits {
  /** What of their rhythm it leaves; null where no rhythm is known. */
  left: LeftHabit[] | null;
  above: { kind: BurdenKind; count: number }[];
}

/** A date of the plan as rhythms see it: only whether it is worked counts. */
function pastDay({ dt, type }: ExchangeDay, types: DayTypes): PastDay {
  const kind = !isDayOff(types, type) ? 'work' : type === 'H' ? 'off' : 'leave';
  return { dt, kind, start_minute: null, end_minute: null };
}

/** The rhythm that somebody's month has, by what is set and what practice shows, and what the shift leaves of it. */
function leftBy(vacancy: DayRow, { member, record }: Asked, learned: Rhythm | null, types: DayTypes) {
  const set = {
    rotation: readRotation(record.rotation),
    usual_shifts: readUsualShifts(record.usual_shifts),
  };
  // Which shift a rotation wishes does not matter here: only whether the date is worked.
  const rhythm = rhythmInForce(set, learned, () => null);
  if (!rhythm) return null;
  const { dt } = vacancy;
  const [first, last] = [monthStart(dt), monthEnd(dt)];
  const days = member.days.filter((day) => day.dt >= first && day.dt <= last && day.type !== EMPTY_TYPE);
  return habitsLeftBy(
    rhythm,
    days.map((day) => pastDay(day, types)),
    [
      {
        ...{ dt, kind: 'work' },
        start_minute: minuteOf(present(vacancy.dttm_work_start), dt),
        end_minute: minuteOf(present(vacancy.dttm_work_end), dt),
      },
    ],
  );
}

/** How each person's rhythm is before the month, learned from their shifts in the department of their employment. */
async function learnedOf(db: Db, asked: readonly Asked[], dt_from: string): Promise<Map<number, Rhythm>> {
  const homes = [...groupRows(asked, (one) => one.record.shop_id)];
  const learned = await Promise.all(
    homes.map(([shop_id, own]) => {
      const worker_ids = own.map((one) => one.member.user_id);
      return loadRhythmsOf(db, { shop_id, worker_ids, dt_from });
    }),
  );
  return new Map(learned.flatMap((one) => [...one]));
}

/**
 * What a vacancy means for the habits of people who could take it, and what they bore of the burdens that it is beside
 * the others who could (planning 109).
 */
export async function loadCandidateHabits(
  db: Db,
  { vacancy, types, asked }: { vacancy: DayRow; types: DayTypes; asked: readonly Asked[] },
): Promise<Map<number, CandidateHabits>> {
  const worker_ids = asked.map((one) => one.member.user_id);
  const [learned, kinds, bearers] = await Promise.all([
    learnedOf(db, asked, monthStart(vacancy.dt)),
    loadBurdensOf(db, vacancy.id),
    loadBearers(db, worker_ids, addDays(vacancy.dt, -1)),
  ]);
  const shares = new Map(bearers.map((one) => [one.worker_id, aboveShare(bearers, one)]));

  return new Map(
    asked.map((one) => [
      one.member.user_id,
      {
        left: leftBy(vacancy, one, learned.get(one.member.user_id) ?? null, types),
        above: kinds.map((kind) => ({ kind, count: shares.get(one.member.user_id)?.[kind] ?? 0 })),
      },
    ]),
  );
}
