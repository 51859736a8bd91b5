import type { network } from '@shiftwright/contracts';
import type { ListedShift } from '@shiftwright/domain';
import { coordinateText } from '../form/coordinate.ts';
import { isTm, WEEKDAYS } from './week.ts';

/** A department as its form holds it: times as texts, hours per weekday or for all days. */
export interface DepartmentDraft {
  name: string;
  parent_id: number | null;
  code: string | null;
  address: string | null;
  city: string | null;
  type: 'r' | 's';
  region_id: number | null;
  timezone: string;
  area: number | string;
  email: string | null;
  latitude: string | null;
  longitude: string | null;
  dt_opened: string | null;
  dt_closed: string | null;
  settings_id: number | null;
  forecast_step_minutes: string;
  restricted_start_times: string;
  restricted_end_times: string;
  /** Its own shifts; null: those of the template. */
  shifts: ListedShift[] | null;
  rhythm_dial: number;
  /** Of a new one: the department that it is to be like, and its demand in per cent of that one's. */
  like_shop_id: number | null;
  demand_percent: number | string;
  /** The same hours on all days. */
  is_same: boolean;
  /** Opening and closing by weekday 0 (Monday) to 6; null on a closed day. */
  hours: ({ opens: string; closes: string } | null)[];
}

const short = (time: string) => time.slice(0, 5);
const listText = (json: string): string => (JSON.parse(json) as string[]).map(short).join(', ');

function hoursOf(department: network.Department): DepartmentDraft['hours'] {
  const { tm_open_dict, tm_close_dict } = department;
  return WEEKDAYS.map((day) => {
    const opens = tm_open_dict[day] ?? tm_open_dict.all;
    const closes = tm_close_dict[day] ?? tm_close_dict.all;
    return opens && closes ? { opens: short(opens), closes: short(closes) } : null;
  });
}

const browserZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/** A new department is open from nine to nine, so that it can be planned at once, by the clock of what it belongs to. */
export function draftOf(
  department: network.Department | null,
  parent: { id: number; timezone?: string | undefined } | null = null,
): DepartmentDraft {
  const usual = WEEKDAYS.map(() => ({ opens: '09:00', closes: '21:00' }));
  const hours = department ? hoursOf(department) : usual;
  return {
    name: department?.name ?? '',
    parent_id: department ? department.parent_id : (parent?.id ?? null),
    code: department?.code ?? null,
    address: department?.address ?? null,
    city: department?.city ?? null,
    type: department?.type ?? 's',
    region_id: department?.region_id ?? null,
    timezone: department?.timezone ?? parent?.timezone ?? browserZone(),
    area: department?.area ?? 0,
    email: department?.email ?? null,
    latitude: coordinateText(department?.latitude),
    longitude: coordinateText(department?.longitude),
    dt_opened: department?.dt_opened ?? null,
    dt_closed: department?.dt_closed ?? null,
    settings_id: department?.settings_id ?? null,
    forecast_step_minutes: department?.forecast_step_minutes ?? '01:00:00',
    restricted_start_times: listText(department?.restricted_start_times ?? '[]'),
    restricted_end_times: listText(department?.restricted_end_times ?? '[]'),
    shifts: department?.shifts ?? null,
    rhythm_dial: department?.rhythm_dial ?? 50,
    like_shop_id: null,
    demand_percent: Math.round((department?.demand_scale ?? 1) * 1000) / 10,
    is_same: department === null || 'all' in department.tm_open_dict,
    hours,
  };
}

/** What a new department has from the one that it is to be like; without one, what it had at first. */
export function draftLike(draft: DepartmentDraft, like: network.Department | null): DepartmentDraft {
  const own = { ...draft, like_shop_id: like?.id ?? null };
  if (!like) return own;
  const { name, code, address, city, area, email, latitude, longitude, dt_opened, dt_closed, ...shared } =
    draftOf(like);

  return { ...own, ...shared, like_shop_id: like.id, demand_percent: draft.demand_percent };
}

const timesOf = (text: string): string[] =>
  text
    .split(/[,;\s]+/)
    .map((time) => time.trim())
    .filter((time) => time !== '');

/** As the call takes it; hours that are the same on all days go as `all` (screens 67). */
export function inputOf({ is_same, hours, like_shop_id, demand_percent, ...draft }: DepartmentDraft) {
  const times = (side: 'opens' | 'closes') => {
    const first = hours.find((one) => one !== null);
    if (is_same) return first ? { all: `${first[side]}:00` } : {};
    return Object.fromEntries(
      hours.flatMap((one, day) => (one === null ? [] : [[String(day), `${one[side]}:00`]])),
    );
  };
  return {
    ...draft,
    ...(like_shop_id === null ? {} : { like_shop_id, demand_scale: Number(demand_percent) / 100 }),
    restricted_start_times: timesOf(draft.restricted_start_times),
    restricted_end_times: timesOf(draft.restricted_end_times),
    tm_open_dict: times('opens'),
    tm_close_dict: times('closes'),
  };
}

type Say = (key: 'validation.shift_start' | 'validation.shift_end' | 'validation.time') => string;

/** Times that no clock shows, by field (screens 15). */
export function problemsOfDraft(draft: DepartmentDraft, t: Say): Record<string, string> {
  const isFine = (text: string) => timesOf(text).every(isTm);
  const hours = draft.is_same ? draft.hours.slice(0, 1) : draft.hours;
  const areHours = hours.every((one) => one === null || (isTm(one.opens) && isTm(one.closes)));
  return {
    ...(isFine(draft.restricted_start_times) ? {} : { restricted_start_times: t('validation.shift_start') }),
    ...(isFine(draft.restricted_end_times) ? {} : { restricted_end_times: t('validation.shift_end') }),
    ...(areHours ? {} : { tm_open_dict: t('validation.time') }),
  };
}
