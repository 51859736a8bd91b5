import { addDays, isLeave, isWithin } from '../calendar/index.ts';
import { type EmploymentPeriod, isEmployedOn } from './employment.ts';

/** What a list of people says of one beside the name, the most pressing first. */
export const STAFF_STATUSES = [
  'sick',
  'absent',
  'on_leave',
  'without_documents',
  'documents_end',
  'new',
  'begins',
] as const;
export type StaffStatus = (typeof STAFF_STATUSES)[number];

const SICK = 'S';
const ABSENT = 'A';
/** So long somebody is new. */
const NEW_DAYS = 30;
/** A document that holds no longer than this is to be renewed. */
const SOON_DAYS = 30;

interface HeldDocument {
  medical_document_type_id: number;
  dt_from: string;
  dt_to: string;
}

interface StaffStatusInput {
  today: string;
  /** What the published plan says of today, as far as the reader may know. */
  days: readonly { type: string; is_dayoff: boolean }[];
  employments: readonly EmploymentPeriod[];
  documents: readonly HeldDocument[];
  /** Kinds of documents that the person's departments ask for. */
  asked: readonly number[];
}

/** Kinds of documents that are asked for and not held on the date. */
export const missingKinds = (
  asked: readonly number[],
  documents: readonly HeldDocument[],
  dt: string,
): number[] =>
  asked.filter(
    (kind) =>
      !documents.some((one) => one.medical_document_type_id === kind && isWithin(dt, one.dt_from, one.dt_to)),
  );

/** Does a document still hold, and for at most 30 days more? */
export const endsSoon = (dt_to: string, today: string) =>
  dt_to >= today && dt_to <= addDays(today, SOON_DAYS);

/** Does another document of its kind go on where this one ends? */
export const isRenewed = (document: HeldDocument, documents: readonly HeldDocument[]): boolean =>
  documents.some(
    ({ medical_document_type_id, dt_from, dt_to }) =>
      medical_document_type_id === document.medical_document_type_id &&
      dt_to > document.dt_to &&
      dt_from <= addDays(document.dt_to, 1),
  );

/** When somebody begins who is not employed today. */
export const beginsOn = (employments: readonly EmploymentPeriod[], today: string): string | undefined =>
  employments.some((one) => isEmployedOn(one, today))
    ? undefined
    : employments.flatMap(({ dt_hired }) => (dt_hired && dt_hired > today ? dt_hired : [])).sort()[0];

/** Who is sick, away, on leave, without a document that is asked for or with one that ends soon, new, or not there yet (people 53). */
export function staffStatusesOf({
  today,
  days,
  employments,
  documents,
  asked,
}: StaffStatusInput): StaffStatus[] {
  if (!employments.some((one) => isEmployedOn(one, today)))
    return beginsOn(employments, today) === undefined ? [] : ['begins'];
  const first = employments.map(({ dt_hired }) => dt_hired ?? '').sort()[0] ?? '';
  const missing = missingKinds(asked, documents, today);
  const ends = (kind: number) => {
    const last = documents.flatMap((one) => (one.medical_document_type_id === kind ? one.dt_to : [])).sort();
    return !missing.includes(kind) && endsSoon(last.at(-1) ?? '', today);
  };
  const is: Record<StaffStatus, boolean> = {
    sick: days.some(({ type }) => type === SICK),
    absent: days.some(({ type }) => type === ABSENT),
    on_leave: days.some((day) => isLeave(day) && ![SICK, ABSENT].includes(day.type)),
    without_documents: missing.length > 0,
    documents_end: asked.some(ends),
    new: first > addDays(today, -NEW_DAYS),
    begins: false,
  };
  return STAFF_STATUSES.filter((one) => is[one]);
}
