import {
  type ExchangeBlock,
  isDepartmentActive,
  isEmployedOn,
  missingDocuments,
  refusalOfMonth,
  refusalOfOffer,
} from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import {
  findHeldDocuments,
  findVacancyPlace,
  type HeldDocument,
  type VacancyPlace,
} from '../../vacancy/vacancy.repository.ts';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import { type ExchangeEmployment, findWorkNamesOf } from './exchange-people.repository.ts';

/** What a department asks of whoever works a shift there. */
export interface TakeTerms {
  shift: Pick<DayRow, 'dt' | 'network_id' | 'shop_id'>;
  place: VacancyPlace;
  works: Awaited<ReturnType<typeof findWorkNamesOf>>;
  documents: ReadonlyMap<number, readonly HeldDocument[]>;
}

type Shift = TakeTerms['shift'] & { shop_id: number; work_type_ids: readonly number[] };

/** What departments ask of some people for many shifts: each thing is read once. */
export class TermsOfShifts {
  private readonly known = new Map<string, Promise<unknown>>();
  private readonly db: Db;
  private readonly employee_ids: readonly number[];

  constructor(db: Db, employee_ids: readonly number[]) {
    this.db = db;
    this.employee_ids = employee_ids;
  }

  private once<Found>(key: string, find: () => Promise<Found>): Promise<Found> {
    const found = this.known.get(key) ?? find();
    this.known.set(key, found);
    return found as Promise<Found>;
  }

  async of(shift: Shift): Promise<TakeTerms> {
    const { shop_id, dt, work_type_ids } = shift;
    const [works, place, documents] = await Promise.all([
      this.once(`works ${work_type_ids.join()}`, () => findWorkNamesOf(this.db, work_type_ids)),
      // Of the date only the month decides, which is approved or not.
      this.once(`place ${shop_id} ${dt.slice(0, 7)}`, () => findVacancyPlace(this.db, { shop_id, dt })),
      this.once('documents', () => findHeldDocuments(this.db, this.employee_ids)),
    ]);
    return { shift, place, works, documents };
  }
}

/** The work of the shift among a person's: by the network's name of it, in another network by what it is called. */
export function workLinkOf(record: ExchangeEmployment, { works, shift }: Pick<TakeTerms, 'works' | 'shift'>) {
  const isSame = record.network_id === shift.network_id;
  return record.work_types.find((link) =>
    works.some((work) =>
      isSame ? work.work_type_name_id === link.work_type_name_id : work.name === link.name,
    ),
  );
}

/** What keeps somebody who may do shifts of the department from this one, whatever the plan says. */
export function abilityBlock(record: ExchangeEmployment, terms: TakeTerms): ExchangeBlock | null {
  const { shift, place, works } = terms;
  if (!isDepartmentActive(shift.dt, place))
    return { rule: 'department_not_open', values: { department: place.name, dt: shift.dt } };
  if (!isEmployedOn(record, shift.dt)) return { rule: 'not_employed', values: { dt: shift.dt } };
  const [work] = works;
  if (work && !workLinkOf(record, terms)) return { rule: 'no_work_type', values: { work: work.title } };
  const held = terms.documents.get(record.employee_id) ?? [];
  const [document] = missingDocuments(place.documents, held, shift.dt);
  return document ? { rule: 'no_documents', values: { document, dt: shift.dt } } : null;
}

/** Guests of a plan that is still a draft are welcome: its month is approved with it. */
function offerBlock(
  record: ExchangeEmployment,
  vacancy: DayRow,
  { shift, place }: TakeTerms,
): ExchangeBlock | null {
  const own_may_take_outsource = place.allow_workers_confirm_outsource_vacancy;
  const offer = refusalOfOffer({ shift: vacancy, employment: record, own_may_take_outsource });
  if (offer === 'outsource_for_others') return { rule: 'offered_outside', values: {} };
  if (offer !== null) return { rule: 'not_offered', values: { network: record.network_name } };
  const month = vacancy.is_approved
    ? refusalOfMonth({ shift, employment: record, month: place.month })
    : null;
  return month && { rule: 'month_not_approved', values: { department: place.name } };
}

/**
 * The same for a vacancy, which asks for a symbol that is not black-listed, is offered to some, and takes guests only in
 * an approved month (planning 98).
 */
export function vacancyBlock(
  record: ExchangeEmployment,
  vacancy: DayRow,
  terms: TakeTerms,
): ExchangeBlock | null {
  const { dt } = terms.shift;
  if (!isDepartmentActive(dt, terms.place) || !isEmployedOn(record, dt)) return abilityBlock(record, terms);
  const symbol = record.black_list_symbol;
  if (terms.place.need_symbol_for_vacancy && !symbol) return { rule: 'no_symbol', values: {} };
  if (symbol && terms.place.black_listed.includes(symbol.toLowerCase()))
    return { rule: 'black_listed', values: { symbol } };
  return offerBlock(record, vacancy, terms) ?? abilityBlock(record, terms);
}
