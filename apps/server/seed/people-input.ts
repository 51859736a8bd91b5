import { addDays } from '@shiftwright/domain';
import type { NetworkInput } from '../src/import/index.ts';
import { type Place, usualHours } from './places.ts';
import { chanceOf } from './random.ts';
import { isDemoWorker, type Person } from './staff.ts';
import type { World } from './worlds/world.ts';

type Employment = NonNullable<NetworkInput['employments']>[number];
type MedicalDocument = NonNullable<NetworkInput['medical_documents']>[number];

export const DEMO_PASSWORD = 'shiftwright-demo';

const hour = (at: number) => `${String(at).padStart(2, '0')}:00:00`;

/** The blocked steps of those who come in the evenings or mornings only, and the wishes of others. */
function constraintsOf({ limits, place, key }: Person): Employment['constraints'] {
  if (!limits) return undefined;
  const chance = chanceOf(`limits ${key}`);
  const [opens, closes] = usualHours(place, 0);
  if (limits === 'wishes') {
    const weekday = chance.between(4, 6);
    const from = Math.max(opens, closes - 4);
    return Array.from({ length: closes - from }, (_, i) => ({ weekday, tm: hour(from + i), is_lite: true }));
  }
  const [from, to] = limits === 'evenings' ? [opens, 13] : [18, closes];
  return [0, 1, 2, 3, 4].flatMap((weekday) =>
    Array.from({ length: Math.max(0, to - from) }, (_, i) => ({
      weekday,
      tm: hour(from + i),
      is_lite: false,
    })),
  );
}

export function userOf({ phone }: World, person: Person, login: string | null) {
  const chance = chanceOf(`user ${person.key}`);
  const { first_name, last_name, middle_name, sex } = person;
  return {
    ...{ first_name, last_name, middle_name, sex },
    username: login ?? person.username,
    ...(login ? { password: DEMO_PASSWORD } : {}),
    email: login ? `${login}@larix.example` : `${person.username}@larix.example`,
    phone_number: phone(chance.between(100, 999), chance.between(10, 99), chance.between(10, 99)),
    birthday: addDays('1970-01-01', chance.between(0, 12_500)),
  };
}

export function employmentOf({ wages }: World, person: Person, today: string): Employment {
  const fixed = person.rotation === 'fixed';
  return {
    employee: person.tabel_code,
    shop: person.place.code,
    position: person.position,
    dt_hired: person.dt_hired,
    // Money per hour: daily figures multiply it by hours (timekeeping 14).
    salary: wages[person.position],
    norm_work_hours: person.rate,
    week_availability: person.week_availability,
    ...(person.week_availability < 7 ? { dt_new_week_availability_from: addDays(today, -120) } : {}),
    is_fixed_hours: fixed,
    is_ready_for_overworkings: chanceOf(`overtime ${person.key}`).happens(0.2),
    ...(person.rate < 100 ? { shift_hours_length_min: 4, shift_hours_length_max: 9 } : {}),
    work_types: person.works.map((work_type, i) => ({ work_type, priority: i === 0 ? 1 : 0 })),
    constraints: constraintsOf(person),
    slots: fixed ? slotsOf(person.place) : undefined,
  };
}

function slotsOf(place: Place) {
  const from = Math.max(9, usualHours(place, 0)[0]);
  return [0, 1, 2, 3, 4].map((weekday) => ({ weekday, tm_start: hour(from), tm_end: hour(from + 9) }));
}

/** A second contract of some people: half a rate in another department of the same city. */
export function secondEmployment(person: Person, places: readonly Place[], today: string): Employment | null {
  const chance = chanceOf(`second ${person.key}`);
  const city = places.filter((place) => place.city === person.place.city && place !== person.place);
  if (person.rate === 100 || city.length === 0 || !chance.happens(0.3)) return null;
  return {
    employee: person.tabel_code,
    shop: chance.pick(city).code,
    position: person.position,
    dt_hired: addDays(today, -chance.between(20, 100)),
    norm_work_hours: 25,
    auto_timetable: false,
    work_types: [{ work_type: person.works.find((work) => work !== 'online') ?? 'floor', priority: 1 }],
  };
}

/** The health book most people have; some run out soon, some already have. */
export function medicalDocuments(person: Person, today: string): MedicalDocument[] {
  const chance = chanceOf(`documents ${person.key}`);
  const documents: MedicalDocument[] = [];
  const add = (medical_document_type: string, ends: number) =>
    documents.push({
      employee: person.tabel_code,
      medical_document_type,
      dt_from: addDays(today, ends - 364),
      dt_to: addDays(today, ends),
    });
  const runsOut = chance.happens(0.1);
  // Whoever signs in as the worker of the demo can take shifts.
  if (isDemoWorker(person)) add('health_book', 200);
  else if (chance.happens(0.8))
    add('health_book', runsOut ? chance.between(-20, 12) : chance.between(20, 340));
  if (person.position === 'stock' && chance.happens(0.7)) add('forklift', chance.between(30, 300));
  return documents;
}

export const documentTypes = ({ documents }: World) => [
  { code: 'health_book', name: documents.health_book },
  { code: 'forklift', name: documents.forklift },
];
