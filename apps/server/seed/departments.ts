import { addDays } from '@shiftwright/domain';
import type { NetworkInput } from '../src/import/index.ts';
import { type Place, specialHours } from './places.ts';
import type { World } from './worlds/world.ts';

type DepartmentInput = NonNullable<NetworkInput['departments']>[number];
type ScheduleRow = NonNullable<DepartmentInput['schedule']>[number];

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

/** The dates of these years on which a shop keeps other hours. */
function scheduleOf(place: Place, year: number): ScheduleRow[] {
  const holidays = [year - 1, year, year + 1, year + 2].map((one) => `${one}-${place.closed_on}`);
  const dates = holidays.flatMap((dt) => [addDays(dt, -1), dt]);
  return dates.flatMap((dt): ScheduleRow[] => {
    const hours = specialHours(place, dt);
    if (hours === null) return [];
    return hours === 'closed'
      ? [{ dt, type: 'H' }]
      : [{ dt, type: 'W', opens: clockOf(hours[0]), closes: clockOf(hours[1]) }];
  });
}

/** A shop of the tree; it exchanges people with the partners named. */
export function departmentOf(
  place: Place,
  { year, partners, world }: { year: number; partners: readonly Place[]; world: World },
): DepartmentInput {
  const usual = { opens: `${place.opens}:00`, closes: `${place.closes}:00` };
  const days = ['0', '1', '2', '3', '4', '5', '6'];
  const hours = (at: 0 | 1) => {
    const [open, close] = [usual.opens, usual.closes];
    if (!place.sunday) return { all: at === 0 ? open : close };
    const sunday = `${place.sunday[at]}:00`;
    return Object.fromEntries(days.map((day) => [day, day === '6' ? sunday : at === 0 ? open : close]));
  };
  const online = place.template === 'super' ? ['online'] : [];
  return {
    code: place.code,
    name: place.name,
    parent: `region-${place.region}`,
    region: place.region,
    city: place.city,
    address: place.address,
    timezone: place.timezone,
    area: place.staff * 22,
    email: `${place.code}@larix.example`,
    latitude: place.at[0],
    longitude: place.at[1],
    shop_settings: place.template === 'round' ? 'round' : 'standard',
    exchange_settings: world.exchange_settings,
    exchange_partners: partners.map((other) => other.code),
    load_template: place.template,
    forecast_step_minutes: place.step,
    tm_open_dict: hours(0),
    tm_close_dict: hours(1),
    schedule: scheduleOf(place, year),
    work_types: ['cashier', 'floor', 'receiving', ...online].map((work_type, i) => ({
      work_type,
      priority: (i + 1) * 10,
      min_workers_amount: work_type === 'cashier' ? 1 : 0,
      max_workers_amount: 60,
      preliminary_cost_per_hour: world.work_cost.first + i * world.work_cost.next,
    })),
    tick_points: [{ name: world.staff_entrance, latitude: place.at[0], longitude: place.at[1] }],
    medical_document_types: ['health_book'],
  };
}
