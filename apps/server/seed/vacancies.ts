import { addDays } from '@shiftwright/domain';
import type { WorkCode } from './demand.ts';
import { medicalDocuments } from './people-input.ts';
import { hoursOn, MANAGER_PLACE, type Place, partnersOf } from './places.ts';
import { type Day, momentOf } from './plan-days.ts';
import type { Roster, RosterDay } from './roster.ts';
import { isDemoWorker, type Person } from './staff.ts';

export const AGENCIES = ['agency-a', 'agency-b'];

interface Offer {
  place: Place;
  dt: string;
  from: number;
  to: number;
  work: string;
}

/** Whoever manages a department. */
export const managerOf = (place: Place) => (place.key === MANAGER_PLACE ? 'manager' : `${place.code}-001`);

function vacancy(
  { place, dt, from, to, work }: Offer,
  version: Day['version'],
  more: Partial<Day> = {},
): Day {
  const hours = hoursOn(place, dt);
  return {
    dt,
    type: 'W',
    version,
    shop: place.code,
    is_vacancy: true,
    dttm_work_start: momentOf(dt, Math.max(from, hours[0])),
    dttm_work_end: momentOf(dt, Math.min(to, hours[1])),
    details: [{ work_type: work }],
    source: 0,
    created_by: managerOf(place),
    last_edited_by: managerOf(place),
    ...more,
  };
}

const isOpenOn = (place: Place, dt: string) => hoursOn(place, dt)[1] > 0;

const REST_HOURS = 11;
const WEEK_HOURS = 48;
/** Hours of shifts that suit part-timers too. */
const SHIFTS: [from: number, to: number][] = [
  [8, 14],
  [10, 18],
  [12, 20],
  [15, 21],
];
/** Days in which they are looked for, and how many there are of the shifts that many could take. */
const AHEAD = 13;
const WELCOME = 4;

/** Is the date a day off with enough rest to the shifts before and after? */
function isFree(days: readonly RosterDay[], { dt, from, to }: Offer): boolean {
  const at = days.findIndex((day) => day.dt === dt);
  const [before, day, after] = [days[at - 1], days[at], days[at + 1]];
  const restBefore = from + 24 - (before?.to ?? 0);
  const restAfter = (after?.from ?? 24) + 24 - to;
  return day?.type === 'H' && restBefore >= REST_HOURS && restAfter >= REST_HOURS;
}

/** Most hours within seven days that hold the date, the shift among them. */
function weekHours(days: readonly RosterDay[], { dt, from, to }: Offer): number {
  const at = days.findIndex((day) => day.dt === dt);
  const hours = days.slice(Math.max(0, at - 6), at + 7).map((day) => (day.to ?? 0) - (day.from ?? 0));
  const sums = hours.map((_, i) => hours.slice(i, i + 7).reduce((sum, one) => sum + one, 0));
  return Math.max(...sums) + to - from;
}

/** What is planned in a department. */
export type RosterOf = (place: Place) => Roster;

/** Those of some departments who could take any shift at work they do: not bound to hours of their own, and with a valid book. */
function flexiblePeople(homes: readonly Place[], rosterOf: RosterOf, today: string) {
  const last = addDays(today, AHEAD);
  return homes
    .flatMap((home) => [...rosterOf(home)])
    .filter(([person]) => {
      const { rotation, limits } = person;
      if (rotation === 'fixed') return false;
      if (limits === 'evenings' || limits === 'mornings') return false;
      return medicalDocuments(person, today).some(
        (one) => one.medical_document_type === 'health_book' && one.dt_from <= today && last <= one.dt_to,
      );
    });
}

/** Of the days ahead the shifts that most people could take, one a date. */
function welcomeOffers(places: readonly Place[], place: Place, rosterOf: RosterOf, today: string): Offer[] {
  const near = flexiblePeople([place, ...partnersOf(place, places)], rosterOf, today);
  const couldTake =
    (offer: Offer) =>
    ([person, days]: [Person, RosterDay[]]) =>
      person.works.includes(offer.work as WorkCode) &&
      isFree(days, offer) &&
      weekHours(days, offer) <= WEEK_HOURS;
  const dts = Array.from({ length: AHEAD }, (_, i) => addDays(today, i + 1));
  const offers = dts
    .filter((dt) => isOpenOn(place, dt))
    .flatMap((dt) =>
      SHIFTS.flatMap(([from, to]) => ['cashier', 'floor'].map((work) => ({ place, dt, from, to, work }))),
    );
  const wanted = offers
    .map((offer) => ({ offer, people: near.filter(couldTake(offer)).length }))
    .filter((one) => one.people > 0)
    .sort((a, b) => b.people - a.people);
  const dates = new Map<string, Offer>();
  for (const { offer } of wanted) if (!dates.has(offer.dt)) dates.set(offer.dt, offer);
  return [...dates.values()].slice(0, WELCOME);
}

/** Somebody of another department of the city who is free and can do the work; nobody is asked twice. */
function freePerson(
  city: readonly Place[],
  rosterOf: RosterOf,
  offer: Offer,
  taken: Set<Person>,
): Person | null {
  for (const place of city) {
    if (place === offer.place) continue;
    for (const [person, days] of rosterOf(place)) {
      const { rotation, works } = person;
      if (taken.has(person) || rotation === 'fixed') continue;
      if (works.some((work) => work === offer.work) && isFree(days, offer)) return person;
    }
  }
  return null;
}

/** The vacancies of a city: each with the department that it needs beside its own, and the days off that were given up for one. */
export interface CityVacancies {
  vacancies: { day: Day; place: Place; home: Place }[];
  /** `tabel_code dt` of people who work on a day off. */
  given_up: Set<string>;
}

/** Vacancies of every kind in the days ahead: drafts, open ones, offers to outsourcing companies, taken ones. */
export function vacanciesOf(
  places: readonly Place[],
  { city, rosterOf, today, sale }: { city: string; rosterOf: RosterOf; today: string; sale: string },
): CityVacancies {
  const found: CityVacancies = { vacancies: [], given_up: new Set() };
  const taken = new Set<Person>();
  const here = places.filter((place) => place.city === city);
  const seeking = places.filter((place, i) => place.key === MANAGER_PLACE || i % 3 === 0);
  for (const [i, place] of seeking.entries()) {
    if (place.city !== city) continue;
    const isMain = place.key === MANAGER_PLACE;
    const add = (days: readonly Day[], home = place) =>
      found.vacancies.push(...days.map((day) => ({ day, place, home })));
    const offer: OfferOf = (ahead, from, to, work) => ({
      ...{ place, from, to, work },
      dt: firstOpen(place, addDays(today, ahead)),
    });
    add(openVacancies(offer));
    if (isMain)
      add(welcomeOffers(places, place, rosterOf, today).map((one) => vacancy(one, 'plan_approved')));
    if (isMain) add(mainVacancies(offer, rosterOf(place), sale));
    for (const ahead of isMain ? [1, 2, 8] : [2]) {
      const wanted = offer(ahead, 10, 19, 'cashier');
      const person = freePerson(here, rosterOf, wanted, taken);
      if (!person) continue;
      taken.add(person);
      found.given_up.add(`${person.tabel_code} ${wanted.dt}`);
      add(takenBy(person, wanted), person.place);
    }
    add(agencyShifts(offer(1, 11, 20, 'floor'), i + 1));
  }
  return found;
}

/** The date itself, or the next one where the shop is shut on it. */
const firstOpen = (place: Place, dt: string): string => (isOpenOn(place, dt) ? dt : addDays(dt, 1));

type OfferOf = (ahead: number, from: number, to: number, work: string) => Offer;

const openVacancies = (offer: OfferOf): Day[] => [
  vacancy(offer(3, 12, 21, 'cashier'), 'plan_approved'),
  vacancy(offer(5, 9, 18, 'floor'), 'plan_approved', { outsources: AGENCIES }),
];

/** What the department of the demo's manager has beside the others. */
const mainVacancies = (offer: OfferOf, roster: Roster, comment: string): Day[] => [
  vacancy(offer(4, 10, 19, 'floor'), 'plan_approved'),
  vacancy(offer(1, 12, 20, 'cashier'), 'plan_approved', { outsources: AGENCIES }),
  vacancy(offer(6, 9, 15, 'cashier'), 'plan_draft'),
  vacancy(offer(7, 14, 20, 'cashier'), 'plan_approved', { outsources: ['agency-a'] }),
  vacancy(offer(9, 12, 20, 'floor'), 'plan_draft', { comment }),
  vacancy(offer(10, 9, 18, 'floor'), 'plan_draft', { outsources: ['agency-b'], comment }),
  ...forDemoWorker(roster, offer),
  ...workedByAgency(offer(-2, 10, 19, 'floor'), 'A-005'),
  ...workedByAgency(offer(-5, 11, 20, 'cashier'), 'A-006'),
];

/** A colleague of another department takes the shift: the vacancy is theirs in plan and draft. */
function takenBy({ tabel_code: employee }: Person, offer: Offer): Day[] {
  return [
    vacancy(offer, 'plan_approved', { employee }),
    vacancy(offer, 'plan_draft', { employee, source: 13 }),
  ];
}

/** A shift on the first days off of whoever signs in as the worker: they can take it. */
function forDemoWorker(roster: Roster, offer: OfferOf) {
  const [person, days] = [...roster].find(([one]) => isDemoWorker(one)) ?? [];
  if (!person || !days) return [];
  const wanted = Array.from({ length: 12 }, (_, i) => offer(i + 1, 11, 18, person.works[0] as string));
  return [...new Map(wanted.map((one) => [one.dt, one])).values()]
    .filter((one) => isFree(days, one))
    .slice(0, 2)
    .map((one) => vacancy(one, 'plan_approved'));
}

/** A shift that somebody of an outsourcing company took and worked, with its fact. */
function workedByAgency(offer: Offer, number: string): Day[] {
  const more = { employee: `AGENCY-${number}`, employee_network: 'agency-a', outsources: ['agency-a'] };
  return [
    vacancy(offer, 'plan_approved', more),
    vacancy(offer, 'plan_draft', { ...more, source: 13 }),
    vacancy(offer, 'fact_approved', { ...more, source: 20 }),
    vacancy(offer, 'fact_draft', { ...more, source: 20 }),
  ];
}

/** Shifts that people of an outsourcing company have taken: one in each of the first departments that seek somebody. */
function agencyShifts(offer: Offer, number: number): Day[] {
  if (number > 4) return [];
  const employee = `AGENCY-A-${String(number).padStart(3, '0')}`;
  const more = { employee, employee_network: 'agency-a', outsources: ['agency-a'] };
  return [vacancy(offer, 'plan_approved', more), vacancy(offer, 'plan_draft', { ...more, source: 13 })];
}
