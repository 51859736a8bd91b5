import type { NetworkInput } from '../src/import/index.ts';
import type { Clock } from '../src/platform/clock.ts';
import { CHAIN_LOGO, SHOP_NAME_FORM, supportBlock } from './branding.ts';
import { productionCalendar } from './calendar.ts';
import { groupsOf } from './groups.ts';
import { newsOf } from './news.ts';
import { office } from './office.ts';
import { documentTypes } from './people-input.ts';
import type { Place } from './places.ts';
import * as settings from './settings.ts';
import { type Calendars, storesOf } from './stores.ts';
import { AGENCIES } from './vacancies.ts';
import type { Region, World } from './worlds/world.ts';

export const CHAIN_CODE = 'larix';
const REGIONS: Region[] = ['center', 'urals', 'east'];

const chainOf = ({ chain }: World) => ({ code: CHAIN_CODE, name: chain });

/** The settings and dictionaries of the chain: all that is there before its first store. */
function settingsOf(world: World, calendars: Calendars): NetworkInput {
  return {
    ...chainOf(world),
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
    default_exchange_settings: world.exchange_settings,
    settings: {
      income_code: 'income',
      fiscal_sheet_divider_alias: 'nahodka',
      unaccounted_overtime_threshold: 60,
      allow_to_manually_set_is_vacancy: true,
      enable_camera_ticks: true,
    },
    outsourcings: AGENCIES,
    regions: REGIONS.map((code) => ({
      code,
      name: world.regions[code].name,
      production_calendar: calendars.get(code),
    })),
    break_rules: settings.breakRules(world),
    shop_settings: settings.shopSettings(world),
    exchange_settings: [
      {
        name: world.exchange_settings,
        automatic_check_lack_timegap_days: 14,
        max_working_hours: 192,
        exclude_positions: ['manager'],
        outsources: AGENCIES,
      },
    ],
    groups: groupsOf(world),
    positions: settings.positionsOf(world),
    work_types: settings.workTypes(world),
    operation_types: settings.operationTypes(world),
    load_templates: settings.loadTemplates(world),
    medical_document_types: documentTypes(world),
    content_blocks: [supportBlock(world)],
  };
}

/**
 * The invented chain in steps: first its settings, its head office and the store of the demo's manager, then store by
 * store, with its people, and what they did and plan around today. Each step may be imported on its own.
 */
export function chainSteps(size: 'full' | 'small', clock: Clock, world: World) {
  const year = Number(clock.today(world.home_timezone).slice(0, 4));
  const calendars: Calendars = new Map(
    REGIONS.map((code) => [code, productionCalendar([year - 2, year - 1, year, year + 1], world, code)]),
  );
  const { places, today, staff, store } = storesOf({ size, clock, world, calendars });

  function first(): NetworkInput {
    const head = office(world, places, today);
    const [home] = places as [Place];
    const own = store(0);
    return {
      ...settingsOf(world, calendars),
      ...own,
      departments: [...head.departments, ...own.departments],
      users: [...head.users, ...own.users],
      employees: [...head.employees, ...own.employees],
      employments: [...head.employments, ...own.employments],
      notifications: newsOf(world, { place: home, staff: staff(home), today }),
    };
  }

  return {
    stores: places.map((place) => place.code),
    step: (at: number): NetworkInput => (at === 0 ? first() : { ...chainOf(world), ...store(at) }),
  };
}
