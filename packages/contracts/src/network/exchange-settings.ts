import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { bool, id, idList, intBetween, listOf, numberBetween, paging, text } from '../wire.ts';

/** Hours of the working days in a row beside days off, within which somebody is called from them (planning 124). */
export const EXCHANGE_LIMITS = [
  '1day_before',
  '1day_after',
  'first_day_before',
  'first_day_after',
  'second_day_before',
  'second_day_after',
] as const;
const limits = z.record(z.enum(EXCHANGE_LIMITS), z.number());

/** How the exchange of a department works by itself: its own settings, else those of the network. */
const exchangeSettings = z.object({
  id: z.int(),
  name: z.string(),
  /** The network's own: in force wherever a department has none. */
  is_network_default: z.boolean(),
  automatic_create_vacancies: z.boolean(),
  automatic_delete_vacancies: z.boolean(),
  /** Days ahead in which lack is looked for. */
  automatic_check_lack_timegap: z.int(),
  /** A gap becomes a vacancy when on the average more than this of a person is missing. */
  automatic_create_vacancy_lack_min: z.number(),
  /** A vacancy goes when without it less than this is missing. */
  automatic_delete_vacancy_lack_max: z.number(),
  working_shift_min_hours: z.number(),
  working_shift_max_hours: z.number(),
  automatic_exchange: z.boolean(),
  automatic_holiday_exchange: z.boolean(),
  automatic_elongation: z.boolean(),
  /** Days: shifts that somebody has and that start sooner stay; people are moved from then on … */
  automatic_worker_select_timegap: z.int(),
  /** … for so many days. */
  automatic_worker_select_timegap_to: z.int(),
  /** Whoever lends must have more than this share of a person too many. */
  automatic_worker_select_overflow_min: z.number(),
  /** How many levels above a department the branch begins whose partner departments lend people; 0: none does. */
  automatic_worker_select_tree_level: z.int(),
  /** Days ahead for which people are called from days off. */
  automatic_holiday_worker_select_timegap: z.int(),
  /** Most hours a month, the new shift included. */
  max_working_hours: z.int(),
  constraints: limits,
  /** Positions that are never moved. */
  exclude_positions: z.array(z.int()),
  /** Companies that automatic vacancies are offered to. */
  outsources: z.array(z.int()),
});
export type ExchangeSettings = z.output<typeof exchangeSettings>;

const share = numberBetween(0, 1).optional();
const days = intBetween(0, 60).optional();
const fields = {
  name: text(128).optional(),
  automatic_create_vacancies: bool.optional(),
  automatic_delete_vacancies: bool.optional(),
  automatic_check_lack_timegap: days,
  automatic_create_vacancy_lack_min: share,
  automatic_delete_vacancy_lack_max: share,
  working_shift_min_hours: numberBetween(1, 24).optional(),
  working_shift_max_hours: numberBetween(1, 24).optional(),
  automatic_exchange: bool.optional(),
  automatic_holiday_exchange: bool.optional(),
  automatic_elongation: bool.optional(),
  automatic_worker_select_timegap: days,
  automatic_worker_select_timegap_to: days,
  automatic_worker_select_overflow_min: share,
  automatic_worker_select_tree_level: intBetween(0, 20).optional(),
  automatic_holiday_worker_select_timegap: days,
  max_working_hours: intBetween(0, 744).optional(),
  constraints: z.partialRecord(z.enum(EXCHANGE_LIMITS), numberBetween(0, 168)).optional(),
  exclude_positions: idList.optional(),
  outsources: idList.optional(),
};

export const listExchangeSettings = endpoint({
  method: 'GET',
  path: '/rest_api/exchange_settings/',
  needs: null,
  summary: 'Settings of the exchange; with shop_id those in force in a department',
  query: z.object({ shop_id: id.optional(), ...paging.shape }),
  response: listOf(exchangeSettings),
});

export const createExchangeSettings = endpoint({
  method: 'POST',
  path: '/rest_api/exchange_settings/',
  needs: 'ExchangeSettings',
  at: 'shop_id',
  summary: 'Creates settings of the exchange; with shop_id they become those of the department',
  status: 201,
  body: z.object({ shop_id: id.optional(), ...fields }),
  response: exchangeSettings,
});

/** Needs the right wherever the settings are in force: those of the network at a root of it. */
export const updateExchangeSettings = endpoint({
  method: 'PUT',
  path: '/rest_api/exchange_settings/{id}/',
  needs: 'ExchangeSettings',
  summary: 'Changes settings of the exchange; fields left out stay',
  params: z.object({ id }),
  body: z.object(fields),
  response: exchangeSettings,
});

/** Departments that had them follow the network's again; those of the network stay. */
export const deleteExchangeSettings = endpoint({
  method: 'DELETE',
  path: '/rest_api/exchange_settings/{id}/',
  needs: 'ExchangeSettings',
  summary: 'Removes settings of the exchange',
  status: 204,
  params: z.object({ id }),
  response: z.undefined(),
});
