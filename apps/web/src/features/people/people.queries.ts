import type { people as api } from '@shiftwright/contracts';
import { access, people, type ResponseOf, rowsOf } from '@shiftwright/contracts/calls';
import { queryOptions } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

const MINUTES = 60_000;

export type EmploymentItem = ResponseOf<typeof people.listEmployments>[number];
export type User = ResponseOf<typeof access.getUser>;
export type MedicalDocument = api.MedicalDocument;

/** A person with everything the details show. */
export interface Worker {
  employee: api.Employee;
  user: User;
  /** Of every personnel record of the person, the newest hire first. */
  employments: EmploymentItem[];
}

/** One of the calls behind the details failed (screens 11). */
export class WorkerNotLoadedError extends Error {}

/** Null for whoever is not there, or not open to the reader. */
async function loadWorker(id: number, signal: AbortSignal): Promise<Worker | null> {
  try {
    const [employee] = rowsOf(await call(people.listEmployees, { id }, { signal }));
    if (!employee) return null;
    const [user, employments] = await Promise.all([
      call(access.getUser, { id: employee.user.id }, { signal }),
      call(people.listEmployments, { user_id: employee.user.id, show_constraints: true }, { signal }),
    ]);
    return { employee, user, employments };
  } catch (error) {
    if (error instanceof DOMException) throw error;
    throw new WorkerNotLoadedError(error instanceof Error ? error.message : '', { cause: error });
  }
}

/** The details of a person; the dialog itself says when they cannot be had (screens 11). */
export const workerQuery = (employee_id: number) =>
  queryOptions({
    queryKey: ['employee', 'worker', employee_id],
    queryFn: ({ signal }) => loadWorker(employee_id, signal),
    meta: { quiet: true },
  });

/** What people are employed as in departments on a date, by name. */
export const employmentsOfQuery = (of: {
  shop_ids: readonly number[];
  employee_ids: readonly number[];
  dt: string;
}) =>
  queryOptions({
    queryKey: ['employment', 'of', of],
    queryFn: ({ signal }) =>
      call(
        people.listEmployments,
        {
          shop_id__in: [...of.shop_ids],
          employee_id__in: [...of.employee_ids],
          ...{ dt_from: of.dt, dt_to: of.dt, include_employee: true, order_by: ['user__last_name'] },
        },
        { signal },
      ),
  });

/** Everybody whom the user may see, by name. */
export const peopleQuery = queryOptions({
  queryKey: ['user', 'all'],
  queryFn: async ({ signal }) => rowsOf(await call(access.listUsers, {}, { signal })),
  staleTime: 10 * MINUTES,
  meta: { quiet: true },
});

/** The access groups of the network. */
export const groupsQuery = queryOptions({
  queryKey: ['group'],
  queryFn: async ({ signal }) => rowsOf(await call(access.listGroups, {}, { signal })),
  staleTime: 10 * MINUTES,
  meta: { quiet: true },
});

/** How norms of hours can be reckoned. */
export const normSettingsQuery = queryOptions({
  queryKey: ['sawh_settings'],
  queryFn: ({ signal }) => call(people.listNormSettings, {}, { signal }),
  staleTime: 10 * MINUTES,
  meta: { quiet: true },
});

export const medicalTypesQuery = queryOptions({
  queryKey: ['medical_document_type'],
  queryFn: ({ signal }) => call(people.listMedicalDocumentTypes, {}, { signal }),
  staleTime: 10 * MINUTES,
});

/** Kinds of documents that a department asks of whoever takes a vacancy there. */
export const departmentDocumentsQuery = (id: number) =>
  queryOptions({
    queryKey: ['department_documents', id],
    queryFn: ({ signal }) => call(people.departmentDocuments, { id }, { signal }),
  });

export const medicalDocumentsQuery = (employee_id: number) =>
  queryOptions({
    queryKey: ['medical_document', employee_id],
    queryFn: ({ signal }) => call(people.listMedicalDocuments, { employee_id }, { signal }),
  });

/** The shift schedules of a year, by code. */
export const shiftSchedulesQuery = (year: number) =>
  queryOptions({
    queryKey: ['shift_schedule', 'year', year],
    queryFn: ({ signal }) => call(people.listShiftSchedules, { year }, { signal }),
    meta: { quiet: true },
  });

/** One shift schedule of the network with its days. */
export const oneShiftScheduleQuery = (id: number) =>
  queryOptions({
    queryKey: ['shift_schedule', id],
    queryFn: ({ signal }) => call(people.getShiftSchedule, { id }, { signal }),
    meta: { quiet: true },
  });

/** Which schedules a person follows, and when. */
export const scheduleIntervalsQuery = (employee_id: number) =>
  queryOptions({
    queryKey: ['shift_schedule_interval', employee_id],
    queryFn: ({ signal }) => call(people.listShiftScheduleIntervals, { employee_id }, { signal }),
  });

/** What the shift schedule of a person says of each date. */
export const shiftScheduleQuery = (employee_id: number, dt__gte: string, dt__lte: string) =>
  queryOptions({
    queryKey: ['employee', 'shift_schedule', employee_id, dt__gte, dt__lte],
    queryFn: async ({ signal }) => {
      const answer = await call(people.shiftSchedule, { employee_id, dt__gte, dt__lte }, { signal });
      return answer[String(employee_id)] ?? {};
    },
  });

/** On which days the user wishes to be off, by employment. */
export const wishDaysQuery = queryOptions({
  queryKey: ['wish_day'],
  queryFn: ({ signal }) => call(people.showWishDays, {}, { signal }),
  meta: { quiet: true },
});
