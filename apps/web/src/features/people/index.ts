export { fullNameOf } from './names.ts';
export {
  type EmploymentInput,
  type UserInput,
  useAddPhoto,
  useChangeUserPassword,
  useCreateUser,
  useDeleteEmployment,
  useDeleteMedicalDocument,
  useDeletePhoto,
  useDropUser,
  useSaveConstraints,
  useSaveEmployment,
  useSaveMedicalDocument,
  useSaveWorkTypes,
  useUpdateEmployee,
  useUpdateUser,
  useUploadPeople,
  type WorkTypeStep,
} from './people.commands.ts';
export {
  departmentDocumentsQuery,
  type EmploymentItem,
  groupsQuery,
  type MedicalDocument,
  medicalDocumentsQuery,
  medicalTypesQuery,
  normSettingsQuery,
  shiftScheduleQuery,
  type User,
  type Worker,
  workerQuery,
} from './people.queries.ts';
export { type Employee, rosterQuery } from './roster.queries.ts';
