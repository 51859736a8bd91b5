import { addMonths, monthEnd, monthStart } from '@shiftwright/domain';
import type { NetworkInput } from '../src/import/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import { CHAIN_LOGO, SHOP_NAME_FORM, SUPPORT_BLOCK } from './branding.ts';
import { type CalendarDay, productionCalendar } from './calendar.ts';
import { demandOf } from './demand.ts';
import { factsOf } from './facts.ts';
import { type Footfall, readFootfall, withHolidays } from './footfall.ts';
import { GROUPS } from './groups.ts';
import { newsOf } from './news.ts';
import { office } from './office.ts';
import * as input from './people-input.ts';
import { MANAGER_PLACE, type Place, partnersOf, placesOf, specialHours } from './places.ts';
import { planDays } from './plan-days.ts';
import { pointsOf } from './points.ts';
import { type Roster, rosterOf } from './roster.ts';
import * as settings from './settings.ts';
import { isDemoWorker, type Person, staffOf } from './staff.ts';
import { AGENCIES, addVacancies, managerOf } from './vacancies.ts';

export const CHAIN_CODE = 'larix';

const REGIONS: { code: Place['region']; name: string; local: Record<string, string> }[] = [
  { code: 'center', name: 'Центр · Centre', local: {} },
  { code: 'urals', name: 'Урал и Поволжье · Urals', local: { '10-11': 'День региона' } },
  { code: 'east', name: 'Сибирь и Восток · East', local: { '08-02': 'День Сибири' } },
];

interface Setting {
  clock: Clock;
  today: string;
  from: string;
  to: string;
  calendars: ReadonlyMap<string, CalendarDay[]>;
  footfall: Map<string, Footfall>;
}

const clockOf = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`;

type ScheduleRow = NonNullable<NonNullable<NetworkInput['departments']>[number]['schedule']>[number];

/** The dates of these winters on which a shop keeps other hours. */
function scheduleOf(place: Place, year: number): ScheduleRow[] {
  const winters = [year - 1, year, year + 1].flatMap((one) => [`${one}-12-31`, `${one + 1}-01-01`]);
  return winters.flatMap((dt): ScheduleRow[] => {
    const hours = specialHours(place, dt);
    if (hours === null) return [];
    return hours === 'closed'
      ? [{ dt, type: 'H' }]
      : [{ dt, type: 'W', opens: clockOf(hours[0]), closes: clockOf(hours[1]) }];
  });
}

function departmentOf(place: Place, setting: Setting, places: readonly Place[]) {
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
    address: `${place.city}, ${place.address}`,
    timezone: place.timezone,
    area: place.staff * 22,
    email: `${place.code}@larix.example`,
    latitude: place.at[0],
    longitude: place.at[1],
    shop_settings: place.template === 'round' ? 'round' : 'standard',
    exchange_settings: 'Обмен сменами · Shift exchange',
    exchange_partners: partnersOf(place, places).map((other) => other.code),
    load_template: place.template,
    forecast_step_minutes: place.step,
    tm_open_dict: hours(0),
    tm_close_dict: hours(1),
    schedule: scheduleOf(place, Number(setting.today.slice(0, 4))),
    work_types: ['cashier', 'floor', 'receiving', ...online].map((work_type, i) => ({
      work_type,
      priority: (i + 1) * 10,
      min_workers_amount: work_type === 'cashier' ? 1 : 0,
      max_workers_amount: 60,
      preliminary_cost_per_hour: 320 + i * 20,
    })),
    tick_points: [
      { name: 'Вход для персонала · Staff entrance', latitude: place.at[0], longitude: place.at[1] },
    ],
    medical_document_types: ['health_book'],
  };
}

function peopleOf(places: readonly Place[], staff: readonly Person[], today: string) {
  const login = (person: Person) =>
    person.place.code === MANAGER_PLACE && person.username.endsWith('-001')
      ? 'manager'
      : isDemoWorker(person)
        ? 'worker'
        : null;
  return {
    users: staff.map((person) => input.userOf(person, login(person))),
    employees: staff.map((person) => ({
      tabel_code: person.tabel_code,
      user: login(person) ?? person.username,
    })),
    employments: staff.flatMap((person) => [
      input.employmentOf(person, today),
      ...[input.secondEmployment(person, places, today)].filter((one) => one !== null),
    ]),
    medical_documents: staff.flatMap((person) => input.medicalDocuments(person, today)),
  };
}

function shopRecords(place: Place, staff: readonly Person[], setting: Setting) {
  const { today, from, to } = setting;
  const calendar = setting.calendars.get(place.region) ?? [];
  const footfall = withHolidays(setting.footfall.get(place.sensor) as Footfall, calendar);
  const demand = demandOf(place, footfall, today);
  const roster: Roster = rosterOf(staff, demand, calendar, from, to);
  const manager = managerOf(place);
  const facts = factsOf(roster, setting.clock.wall(place.timezone), manager);
  return {
    roster,
    days: [...planDays(roster, today, manager), ...facts.days],
    marks: facts.marks,
    runs: pointsOf(place, demand, today, from),
  };
}

/** The invented chain: its settings, shops, people, and what they did and plan around today. */
export function chainNetwork(size: 'full' | 'small', clock: Clock): NetworkInput {
  const today = clock.today('Europe/Moscow');
  const year = Number(today.slice(0, 4));
  const places = placesOf(size);
  const calendars = new Map(
    REGIONS.map(({ code, local }) => [code, productionCalendar([year - 2, year - 1, year, year + 1], local)]),
  );
  const footfall = readFootfall(today);
  const period = { from: monthStart(addMonths(monthStart(today), -2)), to: monthEnd(today) };
  const setting: Setting = { clock, today, ...period, calendars, footfall };
  const staff = new Map(places.map((place) => [place, staffOf(place, today)]));
  const records = places.map((place) => shopRecords(place, staff.get(place) as Person[], setting));
  const worker_days = records.flatMap((record) => record.days);
  addVacancies(places, new Map(records.flatMap((record) => [...record.roster])), worker_days, today);
  const people = peopleOf(places, [...staff.values()].flat(), today);
  const head = office(places, today);
  const home = places.find((place) => place.code === MANAGER_PLACE) as Place;
  const months = [-2, -1, 0].map((distance) => monthStart(addMonths(monthStart(today), distance)));

  return {
    code: CHAIN_CODE,
    name: 'Лиственница · Larix',
    logo: CHAIN_LOGO,
    primary_color: '#1f6f5c',
    secondary_color: '#f4f1de',
    shop_name_form: SHOP_NAME_FORM,
    allowed_interval_late_seconds: 300,
    allowed_interval_early_seconds: 300,
    allowed_geo_distance_km: 0.5,
    allow_workers_confirm_outsource_vacancy: false,
    breaks: 'standard',
    default_load_template: 'local',
    default_exchange_settings: 'Обмен сменами · Shift exchange',
    settings: {
      income_code: 'income',
      fiscal_sheet_divider_alias: 'nahodka',
      unaccounted_overtime_threshold: 60,
      allow_to_manually_set_is_vacancy: true,
      enable_camera_ticks: true,
    },
    outsourcings: AGENCIES,
    regions: REGIONS.map(({ code, name }) => ({ code, name, production_calendar: calendars.get(code) })),
    break_rules: settings.BREAK_RULES,
    shop_settings: settings.SHOP_SETTINGS,
    exchange_settings: [
      {
        name: 'Обмен сменами · Shift exchange',
        automatic_check_lack_timegap_days: 14,
        max_working_hours: 192,
        exclude_positions: ['manager'],
        outsources: AGENCIES,
      },
    ],
    groups: GROUPS,
    positions: settings.POSITIONS,
    work_types: settings.WORK_TYPES,
    operation_types: settings.OPERATION_TYPES,
    load_templates: settings.LOAD_TEMPLATES,
    medical_document_types: input.MEDICAL_DOCUMENT_TYPES,
    content_blocks: [SUPPORT_BLOCK],
    departments: [...head.departments, ...places.map((place) => departmentOf(place, setting, places))],
    users: [...head.users, ...people.users],
    employees: [...head.employees, ...people.employees],
    employments: [...head.employments, ...people.employments],
    medical_documents: people.medical_documents,
    notifications: newsOf(home, staff.get(home) as Person[], today),
    forecast: records.flatMap((record) => record.runs),
    worker_days,
    attendance_records: records.flatMap((record) => record.marks),
    month_stats: places.flatMap((place) =>
      months.map((dt) => ({ shop: place.code, dt, status: 'R' as const, is_approved: true })),
    ),
  };
}
