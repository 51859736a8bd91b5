import { access, type CallInput, people, type ResponseOf, reporting } from '@shiftwright/contracts/calls';
import { type MutationState, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../lib/api/index.ts';

/** What shows people, or is reckoned from their employments. */
const ABOUT_PEOPLE = [
  ...['employee', 'employment', 'timesheet', 'worker_stat', 'medical_document'],
  ...['shift_schedule_interval', 'readiness'],
];

/** A change of people whose dialog says itself why it was refused (people 36). */
export function usePeopleCommand<I, O>(mutationFn: (input: I) => Promise<O>) {
  return useMutation({ mutationFn, meta: { quiet: true, renews: ABOUT_PEOPLE } });
}

export type UserInput = CallInput<typeof access.createUser>;
export type EmploymentInput = Omit<CallInput<typeof people.createEmployment>, 'user_id' | 'username'>;
type Employment = ResponseOf<typeof people.createEmployment>;

export const useCreateUser = () => usePeopleCommand((input: UserInput) => call(access.createUser, input));

export const useUpdateUser = () =>
  usePeopleCommand((input: CallInput<typeof access.updateUser>) => call(access.updateUser, input));

/** Takes back a person who could not be employed; nobody is told when that is not allowed either. */
export const useDropUser = () =>
  usePeopleCommand((id: number) => call(access.deleteUser, { id }).catch(() => undefined));

export const useUpdateEmployee = () =>
  usePeopleCommand((input: CallInput<typeof people.updateEmployee>) => call(people.updateEmployee, input));

export const useChangeUserPassword = () =>
  usePeopleCommand((input: CallInput<typeof access.changeUserPassword>) =>
    call(access.changeUserPassword, input),
  );

const INVITING = ['invite'];

/** Invites somebody without a password; nothing that is shown changes. */
export const useInvite = () =>
  useMutation({
    mutationKey: INVITING,
    mutationFn: (input: CallInput<typeof access.inviteUser>) => call(access.inviteUser, input),
    meta: { quiet: true },
  });

type Invited = MutationState<
  ResponseOf<typeof access.inviteUser>,
  Error,
  CallInput<typeof access.inviteUser>
>;

/** What came of inviting this person a moment ago, on another tab or when they were hired. */
export function useLastInvitation(user_id: number): Invited | undefined {
  const cache = useQueryClient();
  return useState(() =>
    cache
      .getMutationCache()
      .findAll({ mutationKey: INVITING })
      .map(({ state }) => state as Invited)
      .findLast(({ variables }) => variables?.id === user_id),
  )[0];
}

/** Takes the identity away from a person who left. */
export const useForgetPerson = () =>
  usePeopleCommand((input: CallInput<typeof reporting.forgetPerson>) => call(reporting.forgetPerson, input));

export const useAddPhoto = () =>
  usePeopleCommand((input: { id: number; file: File }) =>
    call(access.addBiometrics, { ...input, consent: true }),
  );

export const useDeletePhoto = () => usePeopleCommand((id: number) => call(access.deleteBiometrics, { id }));

/** Hires, or changes an employment where `id` is given. */
export function saveEmployment({
  id,
  user_id,
  ...input
}: EmploymentInput & { id: number | null; user_id?: number }): Promise<Employment> {
  if (id === null) return call(people.createEmployment, { ...input, ...(user_id ? { user_id } : {}) });
  const { employee_id: _employee, tabel_code: _code, ...changes } = input;
  return call(people.updateEmployment, { id, ...changes });
}

export const useDeleteEmployment = () =>
  usePeopleCommand((id: number) => call(people.deleteEmployment, { id }));

/** Replaces all limitations and wishes of an employment. */
export const saveConstraints = (input: CallInput<typeof people.saveWorkerConstraints>) =>
  call(people.saveWorkerConstraints, input);

/** Wishes a day off, or takes that back. */
export const useSaveWishDay = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof people.saveWishDay>) => call(people.saveWishDay, input),
    meta: { renews: ['wish_day'] },
  });

/** Wishes a single date off, or takes that back. */
export const useSaveWishDate = () =>
  useMutation({
    mutationFn: (input: CallInput<typeof people.saveWishDate>) => call(people.saveWishDate, input),
    meta: { renews: ['wish_day'] },
  });

export const saveRotations = (input: CallInput<typeof people.setRotations>) =>
  call(people.setRotations, input);
export const useSaveRotations = () => usePeopleCommand(saveRotations);

/** One step of saving the work types of an employment (people 24). */
export interface WorkTypeStep {
  action: 'delete' | 'update' | 'create';
  id: number | null;
  work_type_id: number;
  priority: number;
}

/** Carries out the steps one after another, in their order: the main work type comes last (people 24). */
export async function saveWorkTypes(employment_id: number, steps: readonly WorkTypeStep[]): Promise<void> {
  for (const { action, id, work_type_id, priority } of steps) {
    if (action === 'create')
      await call(people.createEmploymentWorkType, { employment_id, work_type_id, priority });
    else if (id !== null && action === 'update')
      await call(people.updateEmploymentWorkType, { id, priority });
    else if (id !== null) await call(people.deleteEmploymentWorkType, { id });
  }
}

type NewDocument = CallInput<typeof people.createMedicalDocument>;

export const useSaveMedicalDocument = () =>
  usePeopleCommand(({ id, ...input }: NewDocument & { id: number | null }) => {
    if (id === null) return call(people.createMedicalDocument, input);
    const { employee_id: _employee, ...changes } = input;
    return call(people.updateMedicalDocument, { id, ...changes });
  });

export const useDeleteMedicalDocument = () =>
  usePeopleCommand((id: number) => call(people.deleteMedicalDocument, { id }));

/** Reads a workbook of people; without `dry_run` it is saved as well. */
export const useUploadPeople = () =>
  usePeopleCommand(({ file, ...input }: { file: File; shop_id: number; dry_run: boolean }) =>
    call(people.uploadEmployees, { ...input, file }),
  );

type Following = CallInput<typeof people.batchShiftScheduleIntervals>['data'][number];

/** Attaches a person to a shift schedule, or changes an interval that is named by its code (people 45). */
export const useFollowSchedule = () =>
  usePeopleCommand((interval: Following) => call(people.batchShiftScheduleIntervals, { data: [interval] }));

export const useLetGoOfSchedule = () =>
  usePeopleCommand((id: number) => call(people.deleteShiftScheduleInterval, { id }));
