import type { network } from '@shiftwright/contracts';
import { formatDuration, isDepartmentActive, kmBetween, partnerDepartment } from '@shiftwright/domain';
import { catalogues, type MessageKey } from '@shiftwright/i18n';
import type { Ctx } from '../../../platform/context.ts';
import type { Params } from '../../../platform/errors.ts';
import {
  readRestrictedEndTimes,
  readRestrictedStartTimes,
  readShifts,
  withWeekTimes,
} from '../json-columns.ts';
import type { DepartmentRow } from './department.repository.ts';

const DAY_MINUTES = 1440;

/** A step in minutes as the wire writes it; a whole day is "1 00:00:00" (demand 6). */
export function stepText(minutes: number): string {
  return minutes === DAY_MINUTES ? '1 00:00:00' : formatDuration(minutes * 60);
}

/** Why the last calculation of the need failed: stored as a text's key and values, shown in the reader's language. */
function messageOf(ctx: Ctx, stored: string | null): string | null {
  if (!stored?.startsWith('{')) return stored;
  const { key, params } = JSON.parse(stored) as { key: string; params: Params };
  return key in catalogues.en ? ctx.t(key as MessageKey, params) : key;
}

/** Kilometres from where the caller stands, when both places are known. */
function distanceOf({ latitude, longitude }: DepartmentRow, { position }: Ctx): number | null {
  if (!position || latitude === null || longitude === null) return null;
  return kmBetween(position, { latitude: Number(latitude), longitude: Number(longitude) });
}

/** The department as the settings show it, one of another network as partners may know it. */
export function departmentOf(
  row: DepartmentRow,
  ctx: Ctx,
  today: (zone: string) => string = ctx.clock.today,
): network.Department {
  const { tm_open_dict, tm_close_dict } = withWeekTimes(row);
  const whole: network.Department = {
    id: row.id,
    parent_id: row.parent_id,
    name: row.name,
    settings_id: row.settings_id,
    tm_open_dict,
    tm_close_dict,
    code: row.code,
    address: row.address,
    type: row.type as 'r' | 's',
    dt_opened: row.dt_opened,
    dt_closed: row.dt_closed,
    timezone: row.timezone,
    region_id: row.region_id,
    restricted_start_times: JSON.stringify(readRestrictedStartTimes(row.restricted_start_times)),
    restricted_end_times: JSON.stringify(readRestrictedEndTimes(row.restricted_end_times)),
    exchange_settings_id: row.exchange_settings_id,
    load_template_id: row.load_template_id,
    parent_code: row.parent_code,
    director_code: row.director_code,
    area: row.area,
    forecast_step_minutes: stepText(row.forecast_step_minutes),
    load_template_status: row.load_template_status as 'R' | 'P' | 'E',
    load_template_message: messageOf(ctx, row.load_template_message),
    is_active: isDepartmentActive(today(row.timezone), row),
    latitude: row.latitude,
    longitude: row.longitude,
    director_id: row.director_id,
    distance: distanceOf(row, ctx),
    email: row.email,
    fias_code: row.fias_code,
    city: row.city,
    network_id: row.network_id,
    shifts: readShifts(row.shifts),
    rhythm_dial: row.rhythm_dial,
    demand_like_shop_id: row.demand_like_shop_id,
    demand_scale: row.demand_scale,
  };
  return row.network_id === ctx.who.network_id ? whole : partnerDepartment(whole);
}
