import { z } from 'zod';
import { crud } from '../crud.ts';
import { endpoint } from '../endpoint.ts';
import { bool, dt, id, idList, int, intBetween, nonEmpty, textBetween, textList } from '../field-types.ts';
import * as calls from './calls.ts';
import { workerDay, workerDayItem } from './worker-day.ts';

/** Vacancies of a page unless another limit is asked for, and the most one page may hold (planning 97). */
export const VACANCIES_PAGE = 50;
export const VACANCIES_LIMIT = 100_000;

/** What the caller may do with a vacancy as it stands; the call itself judges again, with every rule. */
export const VACANCY_ACTIONS = [
  'confirm',
  'confirm_to_worker',
  'reconfirm_to_worker',
  'refuse',
  'approve',
  'unapprove',
  'edit',
  'delete',
] as const;
export type VacancyAction = (typeof VACANCY_ACTIONS)[number];

const named = z.object({ id: z.int(), name: z.string() });

/** One vacancy of the exchange: a worker day, where it is worked, what is done there, and who has taken it. */
export const vacancyItem = workerDayItem.omit({ work_hours_details: true }).extend({
  id: z.int(),
  shop_id: z.int(),
  shop__name: z.string(),
  shop: z.object({ id: z.int(), name: z.string(), city: z.string().nullable(), timezone: z.string() }),
  network: named,
  work_types: z.array(
    z.object({
      work_type_id: z.int(),
      work_type_name_id: z.int(),
      name: z.string(),
      html_color: z.string().nullable(),
      work_part: z.number(),
    }),
  ),
  /** Free: nobody has taken it. Said also where the holder's name is not the caller's to see. */
  is_vacant: z.boolean(),
  /** Who has taken it; null when nobody has, or when the caller may not see the person. */
  holder: z
    .object({
      employee_id: z.int(),
      user_id: z.int(),
      last_name: z.string(),
      first_name: z.string(),
      middle_name: z.string().nullable(),
      avatar: z.string().nullable(),
      network: named,
    })
    .nullable(),
  /** Nobody wrote it: automation made it of a lack. */
  is_automatic: z.boolean(),
  actions: z.array(z.enum(VACANCY_ACTIONS)),
});
export type VacancyItem = z.output<typeof vacancyItem>;

/** A length of hours, "H:MM" or "H:MM:SS". */
const length = textBetween(4, 9).refine((value) => /^\d{1,3}:[0-5]\d(:[0-5]\d)?$/.test(value), {
  params: { code: 'validation.time' },
});
const ORDERINGS = ['dt', 'id', 'dttm_work_start', 'dttm_work_end'] as const;
/** Fields to sort by, the first one first; with "-" downwards. */
const ordering = textList.refine(
  (fields) => fields.every((field) => (ORDERINGS as readonly string[]).includes(field.replace(/^-/, ''))),
  { params: { code: 'validation.invalid' } },
);

const filters = z.object({
  limit: intBetween(1, VACANCIES_LIMIT).default(VACANCIES_PAGE),
  offset: intBetween(0, 10_000_000).default(0),
  /** False: `count` is the length of this page, and nobody counts the rest. */
  return_total_count: bool.default(true),
  /** Just these, whatever their dates. */
  id__in: idList.optional(),
  shop_id: idList.optional(),
  /** Those that departments of these clients offer to my network; together with `shop_id`, either. */
  client_network_id__in: idList.optional(),
  /** Today when left out. */
  dt_from: dt.optional(),
  /** A month after the first day when left out. */
  dt_to: dt.optional(),
  is_vacant: bool.optional(),
  is_approved: bool.optional(),
  is_fact: bool.default(false),
  is_outsource: bool.optional(),
  outsourcing_network_id__in: idList.optional(),
  /** Ids of work type names. */
  work_type_name: idList.optional(),
  work_types__id: id.optional(),
  work_types__id__in: idList.optional(),
  shift_length_min: length.optional(),
  shift_length_max: length.optional(),
  ordering: ordering.default(['dt', 'dttm_work_start']),
  /** Of a draft and the approved day it repeats, only the approved one. */
  approved_first: bool.default(false),
  /** Only what the caller could take, by the rules of `confirm_vacancy`. */
  only_available: bool.default(false),
  extra_fields: textList.optional(),
});
export type VacancyFilters = z.output<typeof filters>;

export const listVacancies = endpoint(calls.listVacancies, {
  needs: 'WorkerDay_vacancy',
  summary: 'Vacancies of my network and those that clients offer to it, page by page',
  query: filters,
  response: z.object({
    count: z.int(),
    next: z.string().nullable(),
    previous: z.string().nullable(),
    results: z.array(vacancyItem),
  }),
});

export const editableVacancy = endpoint(calls.editableVacancy, {
  needs: 'WorkerDay_editable_vacancy',
  summary: 'A vacancy as its editor opens it; changes nothing',
  params: z.object({ id }),
  query: z.object({ shop_id: id.optional() }),
  response: workerDay,
});

export const unapproveVacancy = endpoint(calls.unapproveVacancy, {
  needs: 'WorkerDay_editable_vacancy',
  summary: 'Makes an open approved vacancy a draft again, so that it can be changed; its id stays',
  params: z.object({ id }),
  body: z.object({ version: int.optional() }),
  response: workerDay,
});

/** What a verb of the exchange says; the same key with 200, 400 and 404. */
const result = z.object({ result: z.string() });
const worker = z.object({ user_id: id, employee_id: id });

const resultCalls = crud('WorkerDay_confirm_vacancy', result);

export const confirmVacancy = resultCalls.update(
  calls.confirmVacancy,
  'Takes a vacancy for myself; employee_id chooses one of my personnel records',
  { employee_id: id.optional() },
);

export const confirmVacancyToWorker = resultCalls.update(
  calls.confirmVacancyToWorker,
  'Gives a vacancy to one of my people',
  worker.shape,
  { needs: 'WorkerDay_confirm_vacancy_to_worker' },
);

export const reconfirmVacancyToWorker = resultCalls.update(
  calls.reconfirmVacancyToWorker,
  'Gives a taken vacancy to somebody else',
  worker.shape,
  { needs: 'WorkerDay_reconfirm_vacancy_to_worker' },
);

export const refuseVacancy = endpoint(calls.refuseVacancy, {
  needs: 'WorkerDay_refuse_vacancy',
  summary: 'Gives a taken vacancy back: it is open again',
  params: z.object({ id }),
  response: result,
});

export const approveVacancy = endpoint(calls.approveVacancy, {
  needs: 'WorkerDay_approve_vacancy',
  summary: 'Publishes a draft vacancy',
  params: z.object({ id }),
  response: workerDay,
});

export const approveVacancies = endpoint(calls.approveVacancies, {
  needs: 'WorkerDay_approve_vacancy',
  summary: 'Publishes many draft vacancies, each by itself; those that may not be say why',
  body: z.object({
    ids: idList.refine((ids) => ids.length > 0 && ids.length <= 500, {
      params: { code: 'validation.invalid' },
    }),
  }),
  response: z.object({
    approved: z.int(),
    results: z.array(z.object({ id: z.int(), ok: z.boolean(), text: z.string() })),
  }),
});

const blackListEntry = z.object({ id: z.int(), shop_id: z.int(), symbol: z.string() });

const blackListEntryCalls = crud('VacancyBlackList', blackListEntry);

export const listVacancyBlackList = blackListEntryCalls.list(
  calls.listVacancyBlackList,
  'Symbols whose bearers may not take vacancies in a department or below it',
  { shop_id: id, symbol: z.string().optional() },
  { at: 'shop_id' },
);

export const getVacancyBlackListEntry = blackListEntryCalls.one(
  calls.getVacancyBlackListEntry,
  'One symbol of a black list',
);

export const createVacancyBlackListEntry = blackListEntryCalls.create(
  calls.createVacancyBlackListEntry,
  'Puts a symbol on the black list of a department',
  { shop_id: id, symbol: nonEmpty(128) },
  { at: 'shop_id' },
);

export const deleteVacancyBlackListEntry = blackListEntryCalls.remove(
  calls.deleteVacancyBlackListEntry,
  'Takes a symbol off the black list',
);
