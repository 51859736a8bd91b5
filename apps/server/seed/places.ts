import { addDays, weekdayOf } from '@shiftwright/domain';
import type { City, Region, StoreKey, StoreLine, Template, World } from './worlds/world.ts';

/** Whose manager signs in as `manager`, and one of whose people as `worker`. */
export const MANAGER_PLACE: StoreKey = 'msk-1';

/** One shop of the demo network: where it is, how large, when open, whose footfall it has. */
export interface Place {
  key: StoreKey;
  /** As people of its world write it: lon-1. */
  code: string;
  name: string;
  city: string;
  address: string;
  timezone: string;
  region: Region;
  staff: number;
  template: Template;
  sensor: string;
  opens: string;
  closes: string;
  /** Other hours on Sundays. */
  sunday: [opens: string, closes: string] | undefined;
  /** Month and day on which it is shut. */
  closed_on: string;
  step: 30 | 60;
  at: [latitude: number, longitude: number];
}

type Line = [key: StoreKey, staff: number, template: Template, sensor: string, hours: string];

const REGIONS: Record<City, Region> = {
  msk: 'center',
  spb: 'center',
  tul: 'center',
  kgd: 'center',
  sam: 'urals',
  ekb: 'urals',
  chl: 'urals',
  nsk: 'east',
  vvo: 'east',
};

// biome-ignore format: a table reads best one shop a line
const LINES: Line[] = [
  ['msk-1', 32, 'super', 'P15', '08:00-22:00'],
  ['msk-2', 36, 'round', 'P20', '00:00-00:00'],
  ['vvo-1', 8, 'local', 'P20', '09:00-21:00'],
  ['msk-3', 120, 'super', 'P02', '09:00-22:00'],
  ['msk-4', 44, 'super', 'P06', '08:00-22:00'],
  ['msk-5', 28, 'local', 'P06', '08:00-23:00'],
  ['msk-6', 14, 'local', 'P02', '10:00-22:00'],
  ['spb-1', 38, 'super', 'P15', '09:00-22:00'],
  ['spb-2', 24, 'super', 'P26', '08:00-22:00'],
  ['spb-3', 12, 'local', 'P20', '09:00-21:00'],
  ['tul-1', 18, 'local', 'P26', '09:00-21:00'],
  ['kgd-1', 16, 'local', 'P15', '09:00-21:00'],
  ['sam-1', 34, 'super', 'P15', '08:00-22:00'],
  ['sam-2', 10, 'local', 'P26', '08:00-20:00'],
  ['ekb-1', 30, 'super', 'P02', '09:00-22:00'],
  ['ekb-2', 22, 'local', 'P06', '08:00-22:00'],
  ['ekb-3', 9, 'local', 'P26', '08:00-21:00'],
  ['chl-1', 26, 'super', 'P26', '09:00-21:00'],
  ['chl-2', 15, 'local', 'P15', '09:00-21:00'],
  ['nsk-1', 20, 'super', 'P02', '10:00-22:00'],
  ['nsk-2', 17, 'local', 'P26', '08:00-21:00'],
  ['nsk-3', 11, 'local', 'P15', '08:00-21:00'],
  ['vvo-2', 8, 'local', 'P06', '09:00-21:00'],
  ['vvo-3', 8, 'local', 'P15', '10:00-21:00'],
];

const SMALL_STAFF = [20, 12, 8];

/** Minutes in which need is counted and shifts are planned. */
export const stepOf = (template: Template): 30 | 60 => (template === 'round' ? 30 : 60);

/** The shops of the demo: all 24, or the first three with fewer people. */
export function placesOf(size: 'full' | 'small', world: World): Place[] {
  const lines = size === 'full' ? LINES : LINES.slice(0, SMALL_STAFF.length);
  return lines.map(([key, staff, template, sensor, hours], i) => {
    const [prefix, number] = key.split('-') as [City, string];
    const { code: cityCode, name: city, timezone } = world.cities[prefix];
    const [name, street, at] = world.stores[key] as StoreLine;
    const [opens = '', closes = ''] = hours.split('-');
    const sunday: Place['sunday'] = template === 'local' && i % 2 === 0 ? [opens, '20:00'] : undefined;
    return {
      ...{ key, name, city, timezone, template, sensor, opens, closes, sunday, at },
      code: `${cityCode}-${number}`,
      address: world.address(city, street),
      region: REGIONS[prefix],
      closed_on: world.closed_on,
      staff: size === 'full' ? staff : (SMALL_STAFF[i] as number),
      step: stepOf(template),
    };
  });
}

type Hours = [from: number, to: number];

/** Opening and closing hour of a weekday, whole hours from midnight; round the clock is 0 to 24. */
export function usualHours(place: Place, weekday: number): Hours {
  const [opens, closes] = weekday === 6 && place.sunday ? place.sunday : [place.opens, place.closes];
  return [Number(opens.slice(0, 2)), Number(closes.slice(0, 2)) || 24];
}

/** The dates on which a shop keeps other hours: shut on one holiday of the year, early closing before it. */
export function specialHours(place: Place, dt: string): Hours | 'closed' | null {
  if (place.template === 'round') return null;
  if (dt.endsWith(place.closed_on)) return 'closed';
  const [from, to] = usualHours(place, weekdayOf(dt));
  return addDays(dt, 1).endsWith(place.closed_on) ? [from, Math.min(to, 18)] : null;
}

/** Opening and closing hour of a date; both 0 when it is shut. */
export function hoursOn(place: Place, dt: string): Hours {
  const special = specialHours(place, dt);
  return special === 'closed' ? [0, 0] : (special ?? usualHours(place, weekdayOf(dt)));
}

const PARTNERS = 3;

/** The departments that exchange people with a department: the nearest of its city. */
export function partnersOf(place: Place, places: readonly Place[]): Place[] {
  const distance = (other: Place) => Math.hypot(other.at[0] - place.at[0], (other.at[1] - place.at[1]) / 2);
  return places
    .filter((other) => other !== place && other.city === place.city)
    .sort((a, b) => distance(a) - distance(b))
    .slice(0, PARTNERS);
}
