import { z } from 'zod';
import { crud } from '../crud.ts';
import { bool, id, idList, intBetween, numberBetween, text } from '../field-types.ts';
import { EXCHANGE_LIMITS } from '../values.ts';
import * as calls from './calls.ts';

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

const exchangeSettingsCalls = crud('ExchangeSettings', exchangeSettings);

export const listExchangeSettings = exchangeSettingsCalls.page(
  calls.listExchangeSettings,
  'Settings of the exchange; with shop_id those in force in a department',
  { shop_id: id.optional() },
  { needs: null },
);

export const getExchangeSettings = crud(null, exchangeSettings).one(
  calls.getExchangeSettings,
  'One set of settings of the exchange',
);

export const createExchangeSettings = exchangeSettingsCalls.create(
  calls.createExchangeSettings,
  'Creates settings of the exchange; with shop_id they become those of the department',
  { shop_id: id.optional(), ...fields },
  { at: 'shop_id' },
);

/** Needs the right wherever the settings are in force: those of the network at a root of it. */
export const updateExchangeSettings = exchangeSettingsCalls.update(
  calls.updateExchangeSettings,
  'Changes settings of the exchange; fields left out stay',
  fields,
);

/** Departments that had them follow the network's again; those of the network stay. */
export const deleteExchangeSettings = exchangeSettingsCalls.remove(
  calls.deleteExchangeSettings,
  'Removes settings of the exchange',
);
