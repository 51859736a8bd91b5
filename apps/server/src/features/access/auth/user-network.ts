import type { UserNetwork } from '@shiftwright/contracts';
import { readWebAddress } from '@shiftwright/domain';
import {
  readDefaultStats,
  readNetworkSettings,
  readShopNameForm,
  shownSettings,
} from '../network-setting-defaults.ts';
import type { findNetwork } from './auth.repository.ts';
import type { findConnections } from './network-connections.repository.ts';

type NetworkRow = Awaited<ReturnType<typeof findNetwork>>;
type Connections = Awaited<ReturnType<typeof findConnections>>;

function durationText(seconds: number): string {
  const two = (value: number) => String(Math.floor(value)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** Switches of former clients, as they stood at first: nothing sets them, and nothing here follows them (network 45). */
const FORMER_SWITCHES = {
  biometry_in_tick_report: false,
  display_chart_in_other_stores: false,
  show_cost_for_inner_vacancies: false,
  show_remaking_choice: false,
  show_tabel_graph: true,
  show_worker_day_additional_info: false,
  show_worker_day_tasks: false,
  trust_tick_request: false,
};

/** The network of the user-info payload, defaults filled in. */
export function userNetworkOf(row: NetworkRow, connections: Connections): UserNetwork {
  const settings = readNetworkSettings(row.settings);

  return {
    ...shownSettings.parse(settings),
    ...FORMER_SWITCHES,
    analytics_iframe: readWebAddress(settings.analytics_iframe) ?? '',
    ...connections,
    id: row.id,
    name: row.name,
    logo: row.logo?.startsWith('/') ? row.logo : readWebAddress(row.logo),
    url: readWebAddress(row.url),
    primary_color: row.primary_color,
    secondary_color: row.secondary_color,
    allowed_geo_distance_km: row.allowed_geo_distance_km,
    allowed_interval_for_late_arrival: durationText(row.allowed_interval_late_seconds),
    allowed_interval_for_early_departure: durationText(row.allowed_interval_early_seconds),
    default_stats: readDefaultStats(row.default_stats),
    shop_name_form: readShopNameForm(row.shop_name_form),
    forbid_edit_employments_came_through_integration: row.forbid_edit_employments_came_through_integration,
    forbid_edit_work_days_came_through_integration: row.forbid_edit_work_days_came_through_integration,
    allow_creation_several_wdays_for_one_employee_for_one_date:
      row.allow_creation_several_wdays_for_one_employee_for_one_date,
    use_internal_exchange: row.use_internal_exchange,
    rebuild_timetable_min_delta: row.rebuild_timetable_min_delta,
    accounting_period_length: row.accounting_period_length as UserNetwork['accounting_period_length'],
    timetable_format: row.timetable_format as UserNetwork['timetable_format'],
  };
}
