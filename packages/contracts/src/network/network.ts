import { z } from 'zod';
import { userNetwork } from '../access/auth.ts';
import { endpoint } from '../endpoint.ts';
import {
  bool,
  id,
  intBetween,
  nonEmpty,
  numberBetween,
  oneOf,
  orNull,
  text,
  webAddress,
} from '../field-types.ts';
import {
  EARLIER_HOURS_SOURCES,
  HOURS_FORMATS,
  PERIOD_LENGTHS,
  TABEL_TEMPLATES,
  TIMETABLE_FORMATS,
} from '../values.ts';
import * as calls from './calls.ts';
import { networkHours, networkHoursInput } from './network-hours-and-marks.ts';
import { networkRules, networkRulesInput } from './network-rules.ts';
import { networkWordsAndFigures } from './network-words-and-figures.ts';
import { receiveDataInfo } from './receive-data-info.ts';

const network = userNetwork.omit({ outsourcings: true, clients: true }).extend({
  ...networkRules.shape,
  ...networkHours.shape,
  /** The load template that a new department takes (network 44). */
  load_template_id: z.int().nullable(),
  receive_data_info: z.array(receiveDataInfo),
});
export type Network = z.output<typeof network>;

const colour = text(7).refine((value) => value === '' || /^#[0-9a-f]{6}$/i.test(value), {
  params: { code: 'validation.colour' },
});
const flag = bool.optional();

export const listNetworks = endpoint(calls.listNetworks, {
  needs: 'Network',
  summary: 'My network with its settings, as a list of one',
  response: z.array(network),
});

export const updateNetwork = endpoint(calls.updateNetwork, {
  needs: 'Network',
  summary: 'Changes the settings of my network; fields left out stay',
  params: z.object({ id }),
  body: z.object({
    ...networkRulesInput,
    ...networkHoursInput,
    ...networkWordsAndFigures,
    name: nonEmpty(128).optional(),
    url: orNull(webAddress(256)).optional(),
    primary_color: colour.optional(),
    secondary_color: colour.optional(),
    allowed_geo_distance_km: orNull(numberBetween(0, 9999)).optional(),
    /** "HH:MM:SS". */
    allowed_interval_for_late_arrival: text(8).optional(),
    allowed_interval_for_early_departure: text(8).optional(),
    unaccounted_overtime_threshold: intBetween(0, 1440).optional(),
    own_mark_hours: numberBetween(0, 24).optional(),
    refuse_plan_with_violations: flag,
    session_idle_minutes: intBetween(0, 20_160).optional(),
    rebuild_timetable_min_delta: intBetween(0, 365).optional(),
    enable_camera_ticks: flag,
    show_restrict_editing_shifts_button: flag,
    show_user_biometrics_block: flag,
    show_checkbox_for_inspection_version: flag,
    descrease_employment_dt_fired_in_api: flag,
    ignore_shop_code_when_updating_employment_via_api: flag,
    forbid_edit_employments_came_through_integration: flag,
    forbid_edit_work_days_came_through_integration: flag,
    allow_creation_several_wdays_for_one_employee_for_one_date: flag,
    get_position_from_work_type_name_in_calc_timesheet: flag,
    use_internal_exchange: flag,
    show_employee_shift_schedule_tab: flag,
    hide_recalculate_timesheet_and_work_hours: flag,
    allow_to_manually_set_is_vacancy: flag,
    accounting_period_length: oneOf(PERIOD_LENGTHS).optional(),
    prev_months_work_hours_source: oneOf(EARLIER_HOURS_SOURCES).optional(),
    correct_norm_hours_last_month_acc_period: flag,
    consider_remaining_hours_in_prev_months_when_calc_norm_hours: flag,
    hours_format: z.enum(HOURS_FORMATS).optional(),
    timetable_format: z.enum(TIMETABLE_FORMATS).optional(),
    download_tabel_template: z.enum(TABEL_TEMPLATES).optional(),
    /** Empty: none. */
    analytics_iframe: z.union([z.literal(''), webAddress(2000)]).optional(),
    analytics_type: z.enum(['metabase', 'custom_iframe', 'power_bi_embed']).optional(),
    load_template_id: orNull(id).optional(),
    /** Kinds of receipts, each once (demand 46). */
    receive_data_info: z
      .array(receiveDataInfo)
      .max(100)
      .refine((kinds) => new Set(kinds.map((kind) => kind.data_type)).size === kinds.length, {
        params: { code: 'validation.taken' },
      })
      .optional(),
  }),
  response: network,
});

export const metabaseUrl = endpoint(calls.metabaseUrl, {
  needs: 'MetabaseUrl',
  summary: 'The signed address of an embedded dashboard, good for an hour',
  query: z.object({ dashboard: z.enum(['worker_day', 'indicator']).default('worker_day') }),
  response: z.object({ url: z.string() }),
});

export const powerBiEmbedInfo = endpoint(calls.powerBiEmbedInfo, {
  needs: null,
  summary: 'What the browser needs to show the embedded report that I or my groups may see',
  response: z.object({
    tokenId: z.string(),
    accessToken: z.string(),
    tokenExpiry: z.string(),
    reportConfig: z.array(
      z.object({
        reportId: z.string(),
        reportName: z.string(),
        embedUrl: z.string(),
        datasetId: z.string().nullable(),
      }),
    ),
  }),
});
