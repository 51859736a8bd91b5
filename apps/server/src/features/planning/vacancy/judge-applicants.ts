import {
  type Application,
  type ApplicationRefusal,
  employmentForShift,
  groupRows,
  missingDocuments,
  type OfferedShift,
  present,
  refusalOfApplication,
} from '@shiftwright/domain';
import type { Source } from '../../../platform/context.ts';
import type { AppError } from '../../../platform/errors.ts';
import { loadPlanningContext, type PlanningContext } from '../worker-day/saving/planning-context.ts';
import type { DayRow } from '../worker-day/store/day-row.ts';
import { findDaysOfEmployees } from '../worker-day/store/worker-day.repository.ts';
import { refused } from './refusal.ts';
import {
  type Applicant,
  findApplicants,
  findHeldDocuments,
  findVacancyPlace,
  findWorkNames,
  type HeldDocument,
  type VacancyPlace,
} from './vacancy.repository.ts';

/** A vacancy for which people are judged: one that stands, or one that is only thought of and has no row. */
export interface OfferedDay extends OfferedShift {
  id: number | null;
  worker_day_details: readonly { work_type_id: number }[];
}

/** Who is judged, by personnel records, and the shifts that they would give up for it. */
export interface Applying {
  employee_ids: readonly number[];
  gives?: readonly number[];
}

/** Somebody judged for a vacancy: with which employment they would take it, and what speaks against it first. */
export interface Verdict {
  applicant: Applicant;
  employment: Applicant['employments'][number] | null;
  refusal: ApplicationRefusal | null;
  missing_documents: string[];
}

/** Everything read for judging, kept for whoever writes afterwards. */
export interface Judgement {
  place: VacancyPlace;
  around: PlanningContext;
  verdicts: Verdict[];
  gives: ReadonlySet<number>;
}

function applicationOf(
  vacancy: OfferedDay,
  applicant: Applicant,
  context: {
    place: VacancyPlace;
    around: PlanningContext;
    plan: readonly DayRow[];
    documents: readonly HeldDocument[];
    work_type_name_ids: readonly number[];
  },
): Application & { employment: Verdict['employment'] } {
  const { place, around } = context;
  const employment = employmentForShift(applicant.employments, {
    ...vacancy,
    work_type_name_ids: context.work_type_name_ids,
  });
  const home = employment?.network_id ?? vacancy.network_id;

  return {
    shift: vacancy,
    symbol: {
      is_needed: place.need_symbol_for_vacancy,
      value: applicant.symbol,
      is_black_listed: place.black_listed.includes((applicant.symbol ?? '').toLowerCase()),
    },
    employment,
    own_may_take_outsource: place.allow_workers_confirm_outsource_vacancy,
    day: {
      rows: context.plan,
      types: around.typesOf(home),
      allows_several:
        around.networks.get(home)?.allow_creation_several_wdays_for_one_employee_for_one_date ?? false,
    },
    month: place.month,
    missing_documents: missingDocuments(place.documents, context.documents, vacancy.dt),
  };
}

/** Judges people for a vacancy by every rule of an application, without writing anything (planning 98). */
export async function judgeApplicants(
  source: Source,
  network_id: number,
  vacancy: OfferedDay,
  { employee_ids, gives: given = [] }: Applying,
): Promise<Judgement> {
  const { db } = source;
  const { dt } = vacancy;
  const gives = new Set(given);
  const applicants = await findApplicants(db, employee_ids);
  const held = await findHeldDocuments(db, employee_ids);
  const place = await findVacancyPlace(db, vacancy);
  const around = await loadPlanningContext(source, network_id, {
    employee_ids,
    shop_ids: [
      vacancy.shop_id,
      ...applicants.flatMap((one) => one.employments.map(({ shop_id }) => shop_id)),
    ],
    dt_from: dt,
    dt_to: dt,
  });
  const plans = groupRows(
    await findDaysOfEmployees(db, {
      employee_ids,
      dt_from: dt,
      dt_to: dt,
      is_fact: false,
      is_approved: true,
    }),
    (row) => present(row.employee_id),
  );
  const names = await findWorkNames(
    db,
    vacancy.worker_day_details.map((one) => one.work_type_id),
  );
  const work_type_name_ids = [...names.values()].map((one) => one.work_type_name_id);

  const verdicts = applicants.map((applicant): Verdict => {
    const current = plans.get(applicant.employee_id) ?? [];
    const plan = current.filter((row) => row.id !== vacancy.id && !gives.has(row.id));
    const documents = held.get(applicant.employee_id) ?? [];
    const application = applicationOf(vacancy, applicant, {
      ...{ place, around, plan, documents, work_type_name_ids },
    });
    return {
      applicant,
      employment: application.employment,
      refusal: refusalOfApplication(application),
      missing_documents: [...application.missing_documents],
    };
  });
  return { place, around, verdicts, gives };
}

/** What speaks against somebody, in words; null where nothing does. */
export function refusalOf(
  verdict: Verdict | undefined,
  { place }: Pick<Judgement, 'place'>,
  dt: string,
): AppError | null {
  if (!verdict) return refused('not_employed', { name: '', dt });
  if (verdict.refusal === null) return null;
  return refused(verdict.refusal, {
    name: verdict.applicant.name,
    dt,
    shop_name: place.name,
    documents: verdict.missing_documents.join(', '),
  });
}

/** Of several personnel records of one person the one to take the shift with: of its department first, then of its work. */
export function chosenRecord(
  verdicts: readonly Verdict[],
  vacancy: Pick<OfferedDay, 'shop_id'>,
): Verdict | undefined {
  const employed = verdicts.filter((one) => one.employment !== null);
  const here = employed.filter((one) => present(one.employment).shop_id === vacancy.shop_id);
  return here[0] ?? employed.find((one) => one.refusal === null) ?? employed[0] ?? verdicts[0];
}
