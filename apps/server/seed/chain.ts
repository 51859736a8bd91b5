import type { NetworkInput } from '../src/import/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import { CHAIN_LOGO, SHOP_NAME_FORM, SUPPORT_BLOCK } from './branding.ts';
import { productionCalendar } from './calendar.ts';
import { GROUPS } from './groups.ts';
import { newsOf } from './news.ts';
import { office } from './office.ts';
import * as input from './people-input.ts';
import type { Place } from './places.ts';
import * as settings from './settings.ts';
import { type Calendars, storesOf } from './stores.ts';
import { AGENCIES } from './vacancies.ts';

export const CHAIN_CODE = 'larix';
const CHAIN = { code: CHAIN_CODE, name: 'Лиственница · Larix' };

const REGIONS: { code: Place['region']; name: string; local: Record<string, string> }[] = [
  { code: 'center', name: 'Центр · Centre', local: {} },
  { code: 'urals', name: 'Урал и Поволжье · Urals', local: { '10-11': 'День региона' } },
  { code: 'east', name: 'Сибирь и Восток · East', local: { '08-02': 'День Сибири' } },
];

/** The settings and dictionaries of the chain: all that is there before its first store. */
function settingsOf(calendars: Calendars): NetworkInput {
  return {
    ...CHAIN,
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
  };
}

/**
 * The invented chain in steps: first its settings, its head office and the store of the demo's manager, then store by
 * store, with its people, and what they did and plan around today. Each step may be imported on its own.
 */
export function chainSteps(size: 'full' | 'small', clock: Clock) {
  const year = Number(clock.today('Europe/Moscow').slice(0, 4));
  const calendars: Calendars = new Map(
    REGIONS.map(({ code, local }) => [code, productionCalendar([year - 2, year - 1, year, year + 1], local)]),
  );
  const { places, today, staff, store } = storesOf(size, clock, calendars);

  function first(): NetworkInput {
    const head = office(places, today);
    const [home] = places as [Place];
    const own = store(0);
    return {
      ...settingsOf(calendars),
      ...own,
      departments: [...head.departments, ...own.departments],
      users: [...head.users, ...own.users],
      employees: [...head.employees, ...own.employees],
      employments: [...head.employments, ...own.employments],
      notifications: newsOf(home, staff(home), today),
    };
  }

  return {
    stores: places.map((place) => place.code),
    step: (at: number): NetworkInput => (at === 0 ? first() : { ...CHAIN, ...store(at) }),
  };
}
