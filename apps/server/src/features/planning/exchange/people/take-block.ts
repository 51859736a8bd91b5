import { type ExchangeBlock, isEmployedOn, missingDocuments } from '@shiftwright/domain';
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

export async function takeTerms(
  db: Db,
  shop_id: number,
  shift: Pick<DayRow, 'dt' | 'network_id' | 'shop_id'> & { work_type_ids: readonly number[] },
  employee_ids: readonly number[],
): Promise<TakeTerms> {
  const [works, place, documents] = await Promise.all([
    findWorkNamesOf(db, shift.work_type_ids),
    findVacancyPlace(db, { shop_id, dt: shift.dt }),
    findHeldDocuments(db, employee_ids),
  ]);
  return { shift, place, works, documents };
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
  if (!isEmployedOn(record, shift.dt)) return { rule: 'not_employed', values: { dt: shift.dt } };
  const [work] = works;
  if (work && !workLinkOf(record, terms)) return { rule: 'no_work_type', values: { work: work.title } };
  const held = terms.documents.get(record.employee_id) ?? [];
  const [document] = missingDocuments(place.documents, held, shift.dt);
  return document ? { rule: 'no_documents', values: { document, dt: shift.dt } } : null;
}

/** The same for a vacancy, which asks for a symbol that is not black-listed as well (rules worker-days §10.3). */
export function vacancyBlock(record: ExchangeEmployment, terms: TakeTerms): ExchangeBlock | null {
  if (!isEmployedOn(record, terms.shift.dt)) return abilityBlock(record, terms);
  const symbol = record.black_list_symbol;
  if (terms.place.need_symbol_for_vacancy && !symbol) return { rule: 'no_symbol', values: {} };
  if (symbol && terms.place.black_listed.includes(symbol.toLowerCase()))
    return { rule: 'black_listed', values: { symbol } };
  return abilityBlock(record, terms);
}
