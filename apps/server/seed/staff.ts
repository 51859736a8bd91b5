import { addDays } from '@shiftwright/domain';
import type { WorkCode } from './demand.ts';
import { personName } from './people-names.ts';
import { MANAGER_PLACE, type Place } from './places.ts';
import { type Chance, chanceOf } from './random.ts';
import type { PersonName, World } from './worlds/world.ts';

export type Rotation = '5/2' | '2/2' | 'night' | 'fixed';

/** One invented person of a department. */
export interface Person extends PersonName {
  /** What the chances of a person's life hang on: the same in every world. */
  key: string;
  username: string;
  tabel_code: string;
  place: Place;
  position: 'manager' | 'senior' | 'seller' | 'cashier' | 'stock';
  /** Percent of a full rate. */
  rate: 100 | 75 | 50;
  rotation: Rotation;
  /** Where in the rotation the person is on the first date. */
  offset: number;
  /** Gross hours of a usual shift. */
  shift_hours: number;
  works: WorkCode[];
  /** Hard limits: comes in the evenings or the mornings only; or wishes. */
  limits: 'evenings' | 'mornings' | 'wishes' | null;
  week_availability: number;
  dt_hired: string;
}

/** Does this person sign in as the worker of the demo? */
export const isDemoWorker = ({ place, username }: Pick<Person, 'place' | 'username'>) =>
  place.key === MANAGER_PLACE && username.endsWith('-005');

const OPEN_HOURS: Record<Place['template'], number> = { super: 14, local: 12, round: 24 };

function worksOf(place: Place, position: Person['position'], chance: Chance): WorkCode[] {
  if (position === 'stock') return chance.happens(0.5) ? ['receiving', 'floor'] : ['receiving'];
  const others: WorkCode[] = place.template === 'super' ? ['online', 'receiving'] : ['receiving'];
  const main: WorkCode =
    position === 'cashier'
      ? 'cashier'
      : place.template === 'super' && chance.happens(0.16)
        ? 'online'
        : 'floor';
  const second: WorkCode = main === 'cashier' ? 'floor' : 'cashier';
  return [main, second, ...others.filter((work) => work !== main && chance.happens(0.3))];
}

function rotationOf(place: Place, rate: Person['rate'], i: number, chance: Chance): Rotation {
  if (place.template === 'round' && i % 3 !== 0) return 'night';
  if (rate === 100 && chance.happens(0.05)) return 'fixed';
  return chance.happens(OPEN_HOURS[place.template] >= 12 ? 0.45 : 0.3) ? '2/2' : '5/2';
}

const SHIFT_HOURS: Record<Rotation, Record<Person['rate'], number>> = {
  '5/2': { 100: 9, 75: 6.5, 50: 5 },
  '2/2': { 100: 12, 75: 9, 50: 6 },
  night: { 100: 12, 75: 12, 50: 12 },
  fixed: { 100: 9, 75: 9, 50: 9 },
};

function person(world: World, place: Place, i: number, today: string): Person {
  const chance = chanceOf(`person ${place.key} ${i}`);
  const position =
    i === 0
      ? 'manager'
      : i % 12 === 1
        ? 'senior'
        : chance.happens(0.12)
          ? 'stock'
          : chance.happens(0.5)
            ? 'cashier'
            : 'seller';
  const rate =
    i < 2 || place.template === 'round' || chance.happens(0.8) ? 100 : chance.happens(0.6) ? 75 : 50;
  const rotation = i === 0 ? 'fixed' : rotationOf(place, rate, i, chance);
  const flexible = rotation === '5/2' && i > 1;
  return {
    ...personName(world, chance),
    key: `${place.key.toUpperCase()}-${String(i + 1).padStart(4, '0')}`,
    username: `${place.code}-${String(i + 1).padStart(3, '0')}`,
    tabel_code: `${place.code.toUpperCase()}-${String(i + 1).padStart(4, '0')}`,
    place,
    position,
    rate,
    rotation,
    // Rotations are dealt out evenly, so that every weekday has its people.
    offset: i * (rotation === '5/2' ? 3 : 1) + chance.between(0, 1),
    shift_hours: SHIFT_HOURS[rotation][rate],
    works: worksOf(place, position, chance),
    limits:
      flexible && chance.happens(0.3)
        ? chance.pick(['evenings', 'mornings', 'wishes', 'wishes'] as const)
        : null,
    week_availability: rotation === '2/2' && chance.happens(0.35) ? 4 : 7,
    dt_hired: addDays(today, -chance.between(120, 2200)),
  };
}

/** The people of a department, the first of them its manager; no two share their name. */
export function staffOf(world: World, place: Place, today: string): Person[] {
  const names = new Set<string>();
  return Array.from({ length: place.staff }, (_, i) => {
    const invented = person(world, place, i, today);
    const chance = chanceOf(`name ${place.key} ${i}`);
    let name: PersonName = invented;
    while (names.has(`${name.first_name} ${name.last_name}`)) name = personName(world, chance);
    names.add(`${name.first_name} ${name.last_name}`);
    return { ...invented, ...name };
  });
}
