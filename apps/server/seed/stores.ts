import { addMonths, monthEnd, monthStart } from '@shiftwright/domain';
import type { NetworkInput } from '../src/import/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import type { CalendarDay } from './calendar.ts';
import { type Demand, demandOf } from './demand.ts';
import { departmentOf } from './departments.ts';
import { factsOf } from './facts.ts';
import { type Footfall, readFootfall, withHolidays } from './footfall.ts';
import * as input from './people-input.ts';
import { MANAGER_PLACE, type Place, partnersOf, placesOf } from './places.ts';
import { type Day, planDays } from './plan-days.ts';
import { pointsOf } from './points.ts';
import { type Roster, rosterOf } from './roster.ts';
import { isDemoWorker, type Person, staffOf } from './staff.ts';
import { managerOf, vacanciesOf } from './vacancies.ts';
import type { World } from './worlds/world.ts';

export type Calendars = ReadonlyMap<Place['region'], CalendarDay[]>;

type Section =
  | 'departments'
  | 'users'
  | 'employees'
  | 'employments'
  | 'medical_documents'
  | 'forecast'
  | 'worker_days'
  | 'attendance_records'
  | 'month_stats';
type StoreInput = { [Key in Section]: NonNullable<NetworkInput[Key]> };

const loginOf = (person: Person) =>
  person.place.key === MANAGER_PLACE && person.username.endsWith('-001')
    ? 'manager'
    : isDemoWorker(person)
      ? 'worker'
      : null;

/** Works something out once for each key. */
function once<Key, Value>(make: (key: Key) => Value): (key: Key) => Value {
  const known = new Map<Key, Value>();
  return (key) => {
    const value = known.get(key) ?? make(key);
    known.set(key, value);
    return value;
  };
}

interface ChainOptions {
  size: 'full' | 'small';
  clock: Clock;
  world: World;
  calendars: Calendars;
}

/** What stores need of each other, each worked out when it is first asked for. */
function chainPlans(places: readonly Place[], { clock, world, calendars }: ChainOptions) {
  const today = clock.today(world.home_timezone);
  const [from, to] = [monthStart(addMonths(monthStart(today), -2)), monthEnd(today)];
  const footfall = readFootfall(today);
  const staff = once((place: Place) => staffOf(world, place, today));
  const plan = once((place: Place): { demand: Demand; roster: Roster } => {
    const calendar = calendars.get(place.region) ?? [];
    const counts = withHolidays(footfall.get(place.sensor) as Footfall, calendar);
    const demand = demandOf(place, counts, today);
    return { demand, roster: rosterOf(staff(place), demand, calendar, { from, to }) };
  });
  const vacancies = once((city: string) =>
    vacanciesOf(places, { city, rosterOf: (place) => plan(place).roster, today, sale: world.comments.sale }),
  );
  return { today, from, staff, plan, vacancies };
}

/**
 * The stores of the chain one by one: each with its people and records, and with what it shares with those before it.
 * All of them together are the whole chain, in whatever steps it is written.
 */
export function storesOf(options: ChainOptions) {
  const { clock, world } = options;
  const places = placesOf(options.size, world);
  const plans = chainPlans(places, options);
  const { today } = plans;
  const stepOf = (place: Place) => places.indexOf(place);
  const months = [-2, -1, 0].map((distance) => monthStart(addMonths(monthStart(today), distance)));

  function departments(step: number, place: Place): StoreInput['departments'] {
    const before = places.slice(0, step);
    const partners = partnersOf(place, places).filter((other) => before.includes(other));
    const others = before.filter((other) => partnersOf(other, places).includes(place));
    return [
      departmentOf(place, { year: Number(today.slice(0, 4)), partners, world }),
      ...others.map(({ code, name }) => ({ code, name, exchange_partners: [place.code] })),
    ];
  }

  function employments(step: number, place: Place): StoreInput['employments'] {
    const second = places.slice(0, step + 1).flatMap((home) =>
      plans.staff(home).flatMap((person) => {
        const one = input.secondEmployment(person, places, today);
        const there = places.findIndex(({ code }) => code === one?.shop);
        return one && Math.max(stepOf(home), there) === step ? [one] : [];
      }),
    );
    return [...plans.staff(place).map((person) => input.employmentOf(world, person, today)), ...second];
  }

  function records(step: number, place: Place): { days: Day[] } & Pick<StoreInput, 'attendance_records'> {
    const { roster } = plans.plan(place);
    const { vacancies, given_up } = plans.vacancies(place.city);
    const facts = factsOf(roster, clock.wall(place.timezone), managerOf(place));
    const planned = planDays(roster, today, managerOf(place));
    const offered = vacancies.filter((one) => Math.max(stepOf(one.place), stepOf(one.home)) === step);
    return {
      days: [
        ...planned.filter((day) => !given_up.has(`${day.employee} ${day.dt}`)),
        ...facts.days,
        ...offered.map(({ day }) => day),
      ],
      attendance_records: facts.marks,
    };
  }

  /** Guests take what a store offers in the next month, too: a part of that plan is approved already. */
  function offeredMonths(place: Place): string[] {
    const next = monthStart(addMonths(monthStart(today), 1));
    const isOffered = plans
      .vacancies(place.city)
      .vacancies.some(
        ({ day }) => day.shop === place.code && day.version === 'plan_approved' && day.dt >= next,
      );
    return isOffered ? [next] : [];
  }

  return {
    places,
    today,
    staff: plans.staff,
    store(step: number): StoreInput {
      const place = places[step] as Place;
      const people = plans.staff(place);
      const { days, attendance_records } = records(step, place);
      return {
        departments: departments(step, place),
        users: people.map((person) => input.userOf(world, person, loginOf(person))),
        employees: people.map((person) => ({
          tabel_code: person.tabel_code,
          user: loginOf(person) ?? person.username,
        })),
        employments: employments(step, place),
        medical_documents: people.flatMap((person) => input.medicalDocuments(person, today)),
        forecast: pointsOf(place, { world, demand: plans.plan(place).demand, today, from: plans.from }),
        worker_days: days,
        attendance_records,
        month_stats: [
          ...months.map((dt) => ({ shop: place.code, dt, status: 'R' as const, is_approved: true })),
          ...offeredMonths(place).map((dt) => ({ shop: place.code, dt, is_approved: true })),
        ],
      };
    },
  };
}
