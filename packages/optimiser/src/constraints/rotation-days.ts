import { turnsOfCycle } from '@shiftwright/domain';
import type { Constraint, Rows } from './constraint.ts';

/** A row's rotation: 1 is a worked day of the cycle, and the place in it of the first day of the axis, null for any. */
export interface RowRotation {
  readonly works: Uint8Array;
  readonly place: number | null;
  /** Its days have shifts of their own: it stays at its place. */
  readonly has_shifts?: boolean;
  /** Share of the weight that a day off it costs. */
  readonly firmness: number;
  /** So many days off it are bearable. */
  readonly bearable_days: number;
}

/** Going on at another place of the cycle than so far costs this many days. */
export const TURN_DAYS = 7;

/** Each day off a rotation beyond the bearable ones costs this many times as much. */
export const TIMES_BEYOND = 3;

/** Days off the rotation, as many as they weigh. */
function weighedDays(days: number, bearable_days: number): number {
  return days + Math.max(0, days - bearable_days) * (TIMES_BEYOND - 1);
}

/** By cell 1 for the days that say whether a rotation is kept, and the first day of the period. */
export interface RotationDaysCounted {
  readonly counts: Uint8Array;
  readonly first: number;
}

/** The turns at which a rotation may go on, in days from its place; the first is the place itself. */
export const turnsOf = ({
  works,
  place,
  has_shifts = false,
}: Pick<RowRotation, 'works' | 'place' | 'has_shifts'>): number[] =>
  turnsOfCycle({ length: works.length, hasPlace: place !== null, hasShifts: has_shifts });

/**
 * Does a day count at a place of the cycle? Days before the period were worked at the place so far: they say nothing
 * about another one, which costs its seven days.
 */
export function countsAtTurn(
  { place }: Pick<RowRotation, 'place'>,
  turn: number,
  { day, first }: { day: number; first: number },
): boolean {
  return turn === 0 || place === null || day >= first;
}

/** Days of a row as bits: 32 days a word. */
type Words = Uint32Array;

function bitCount(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

function words(days: number, isSet: (day: number) => boolean): Words {
  const bits = new Uint32Array(Math.ceil(days / 32));
  for (let day = 0; day < days; day++) if (isSet(day)) bits[day >>> 5]! |= 1 << (day & 31);
  return bits;
}

/**
 * People keep their rotation: costs each day that is off where the rotation works, or worked where it is off, at the
 * place of the cycle that fits the row best, three times as much beyond those that are bearable; going on at another place than
 * so far costs seven days more, and is no way out for a week that has its place in the calendar, nor for a cycle whose days
 * have shifts of their own. Only the days that count are looked at, such as no leave (planning 161).
 */
export function rotationDays(
  rows: Rows,
  rotations: readonly (RowRotation | null)[],
  { counts, first }: RotationDaysCounted,
  weight: number,
): Constraint {
  const { days, works } = rows;
  const own = rotations.map((rotation, person) => {
    if (!rotation) return null;
    const length = rotation.works.length;
    const own_turns = turnsOf(rotation);
    const counted = own_turns.map((turn) =>
      words(days, (day) => counts[person * days + day] === 1 && countsAtTurn(rotation, turn, { day, first })),
    );
    const turns = own_turns.map((turn) =>
      words(days, (day) => rotation.works[((rotation.place ?? 0) + turn + day) % length] === 1),
    );
    return {
      counted,
      turns,
      turn_days: rotation.place === null ? 0 : TURN_DAYS,
      price: weight * rotation.firmness,
      bearable_days: rotation.bearable_days,
    };
  });
  const row = new Uint32Array(Math.ceil(days / 32));

  function cost(person: number): number {
    const one = own[person];
    if (!one) return 0;
    row.fill(0);
    const base = person * days;
    for (let day = 0; day < days; day++) if (works[base + day] === 1) row[day >>> 5]! |= 1 << (day & 31);
    let fewest = Number.POSITIVE_INFINITY;
    for (let turn = 0; turn < one.turns.length; turn++) {
      let apart = 0;
      const wanted = one.turns[turn]!;
      const counted = one.counted[turn]!;
      for (let word = 0; word < row.length; word++)
        apart += bitCount((row[word]! ^ wanted[word]!) & counted[word]!);
      const weighed = weighedDays(apart, one.bearable_days) + (turn === 0 ? 0 : one.turn_days);
      if (weighed < fewest) fewest = weighed;
    }
    return fewest * one.price;
  }
  return { name: 'rotation_days', hard: false, price: 1, cost, of_row: true };
}
