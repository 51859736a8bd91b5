import type { planning as api, VacancyItem } from '@shiftwright/contracts';
import { type CallInput, planning } from '@shiftwright/contracts/calls';
import { itemAt, present } from '@shiftwright/domain';
import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { refreshSchedule } from './autoschedule.queries.ts';
import { journalKey } from './journal.queries.ts';
import { workerDayKey } from './worker-day-lists.ts';

export type Vacancy = VacancyItem;
export type VacancyFilters = CallInput<typeof planning.listVacancies>;
export type Candidate = api.VacancyCandidate;
export type { VacancyAction } from '@shiftwright/contracts';

/** Below the key of all days: whatever loads the schedule anew loads vacancies, too. */
export const vacancyKey = [...workerDayKey, 'vacancy'] as const;
/** The list is kept for 30 s (screens 14). */
const VACANCY_LIST_MS = 30_000;

/** One page of vacancies; the last one stays, dimmed, while another loads. */
export const vacanciesQuery = (filters: VacancyFilters) =>
  queryOptions({
    queryKey: [...vacancyKey, 'list', filters],
    queryFn: ({ signal }) => call(planning.listVacancies, filters, { signal }),
    staleTime: VACANCY_LIST_MS,
    placeholderData: keepPreviousData,
    meta: { quiet: true },
  });

/** One vacancy as the list shows it; null when it is gone or not the caller's to see. */
export const vacancyQuery = (id: number) =>
  queryOptions({
    queryKey: [...vacancyKey, id],
    queryFn: async ({ signal }) => {
      const { results } = await call(planning.listVacancies, { id__in: [id], limit: 1 }, { signal });
      return results[0] ?? null;
    },
    staleTime: VACANCY_LIST_MS,
    meta: { quiet: true },
  });

/** A vacancy as its editor opens it. */
export const editableVacancyQuery = (id: number) =>
  queryOptions({
    queryKey: [...vacancyKey, 'editable', id],
    queryFn: ({ signal }) => call(planning.editableVacancy, { id }, { signal }),
    gcTime: 0,
    retry: false,
    meta: { quiet: true },
  });

/** Who might take a vacancy: feasible people first, each with what it does to them. */
export const candidatesQuery = (of: CallInput<typeof planning.listVacancyCandidates>) =>
  queryOptions({
    queryKey: [...vacancyKey, 'candidates', of],
    queryFn: ({ signal }) => call(planning.listVacancyCandidates, of, { signal }),
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });

/** Also after a refusal: somebody else was quicker, and the list should show who. */
function useVacancyWork<I, O>(send: (input: I) => Promise<O>) {
  const cache = useQueryClient();

  return useMutation<O, Error, I>({
    mutationFn: send,
    onSettled: async () => {
      await Promise.all([refreshSchedule(cache), cache.invalidateQueries({ queryKey: journalKey })]);
    },
    meta: { quiet: true },
  });
}

export type WorkerOfVacancy = CallInput<typeof planning.confirmVacancyToWorker>;

/** What can be done to one vacancy as it stands. */
const SENDERS = {
  confirm: (input: { id: number; employee_id?: number }) => call(planning.confirmVacancy, input),
  confirm_to_worker: (input: WorkerOfVacancy) => call(planning.confirmVacancyToWorker, input),
  reconfirm_to_worker: (input: WorkerOfVacancy) => call(planning.reconfirmVacancyToWorker, input),
  refuse: (input: { id: number }) => call(planning.refuseVacancy, input),
  approve: (input: { id: number }) => call(planning.approveVacancy, input),
  unapprove: (input: { id: number; version?: number }) => call(planning.unapproveVacancy, input),
  delete: (input: { id: number; version?: number }) => call(planning.deleteWorkerDay, input),
} as const;

export type VacancyStep =
  | { action: 'confirm'; id: number; employee_id?: number }
  | ({ action: 'confirm_to_worker' | 'reconfirm_to_worker' } & WorkerOfVacancy)
  | { action: 'refuse' | 'approve'; id: number }
  | { action: 'unapprove' | 'delete'; id: number; version?: number };

/** Does one thing with a vacancy; who asked says what came of it. */
export const useVacancyStep = () =>
  useVacancyWork<VacancyStep, unknown>(({ action, ...input }) => SENDERS[action](input as WorkerOfVacancy));

/** Publishes many drafts, each by itself. */
export const useApproveVacancies = () =>
  useVacancyWork((ids: number[]) => call(planning.approveVacancies, { ids }));

type DayToSave = CallInput<typeof planning.updateWorkerDay>;
export type NewVacancy = CallInput<typeof planning.batchWorkerDays>['data'][number];

/** Writes new vacancies as one step that one undo takes back; answers their ids. */
async function create(data: NewVacancy[]): Promise<number[]> {
  const options = { return_response: true, delete_scope_values_list: [] };
  const answer = await call(planning.batchWorkerDays, { data, options });

  return (answer.data ?? []).map(({ id }) => id);
}

/** Publishes what was saved; answers why some of it stays a draft, null when nothing does. */
async function publish(ids: number[]): Promise<string | null> {
  try {
    const { results } = await call(planning.approveVacancies, { ids });
    const refused = results.filter(({ ok }) => !ok);
    return refused.length > 0 ? [...new Set(refused.map(({ text }) => text))].join('\n') : null;
  } catch (error) {
    // It is saved: asking to save again would make it twice.
    return error instanceof Error ? error.message : String(error);
  }
}

export interface VacancySaving {
  /** Null makes new ones. */
  edited: { id: number; is_approved: boolean; version: number } | null;
  days: NewVacancy[];
  isPublished: boolean;
}

/** A published vacancy is taken back to be changed; when the change is refused it is published again as it was. */
async function change({ edited, days }: VacancySaving): Promise<number[]> {
  const { id, is_approved, version } = present(edited);
  const draft = is_approved ? await call(planning.unapproveVacancy, { id, version }) : { version };
  try {
    await call(planning.updateWorkerDay, { ...itemAt(days, 0), id, version: draft.version } as DayToSave);
  } catch (error) {
    if (is_approved) await call(planning.approveVacancy, { id });
    throw error;
  }

  return [id];
}

/** Saves what the editor holds, and publishes it when asked to. */
export const useSaveVacancies = () =>
  useVacancyWork(async (saving: VacancySaving) => {
    const ids = saving.edited ? await change(saving) : await create(saving.days);
    const unpublished = saving.isPublished && ids.length > 0 ? await publish(ids) : null;
    return { count: ids.length, unpublished };
  });
