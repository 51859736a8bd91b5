import { addDays, isLeave, isWithin } from '../calendar/index.ts';
import { type EmploymentPeriod, isEmployedOn } from './employment.ts';

/** What a list of people says of one beside the name, the most pressing first. */
export const STANDINGS = ['sick', 'absent', 'on_leave', 'without_documents', 'new'] as const;
export type Standing = (typeof STANDINGS)[number];

const SICK = 'S';
const ABSENT = 'A';
/** So long somebody is new. */
const NEW_DAYS = 30;

interface StandingInput {
  today: string;
  /** What the published plan says of today, as far as the reader may know. */
  days: readonly { type: string; is_dayoff: boolean }[];
  employments: readonly EmploymentPeriod[];
  documents: readonly { medical_document_type_id: number; dt_from: string; dt_to: string }[];
  /** Kinds of documents that the person's departments ask for. */
  asked: readonly number[];
}

/** Who is sick, away, on leave, without a document that is asked for, or new (people 53). */
export function standingsOf({ today, days, employments, documents, asked }: StandingInput): Standing[] {
  if (!employments.some((one) => isEmployedOn(one, today))) return [];
  const first = employments.map(({ dt_hired }) => dt_hired ?? '').sort()[0] ?? '';
  const holds = (kind: number) =>
    documents.some((one) => one.medical_document_type_id === kind && isWithin(today, one.dt_from, one.dt_to));
  const is: Record<Standing, boolean> = {
    sick: days.some(({ type }) => type === SICK),
    absent: days.some(({ type }) => type === ABSENT),
    on_leave: days.some((day) => isLeave(day) && ![SICK, ABSENT].includes(day.type)),
    without_documents: !asked.every(holds),
    new: first > addDays(today, -NEW_DAYS),
  };
  return STANDINGS.filter((one) => is[one]);
}
