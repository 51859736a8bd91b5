import type { ExchangeBlock } from '@shiftwright/domain';
import { isEmployedOn } from '@shiftwright/domain';
import type { Db } from '../../../../platform/db/database.ts';
import type { DayRow } from '../../worker-day/store/day-row.ts';
import {
  type ExchangeEmployment,
  type ExchangeShop,
  findBlackList,
  findWithoutDocuments,
  findWorkNamesOf,
} from './exchange-people.repository.ts';

/** What a department asks of whoever works a shift there. */
export interface TakeTerms {
  shift: Pick<DayRow, 'dt' | 'network_id' | 'shop_id'>;
  shop: ExchangeShop;
  works: Awaited<ReturnType<typeof findWorkNamesOf>>;
  blackList: ReadonlySet<string>;
  undocumented: ReadonlyMap<number, string>;
}

export async function takeTerms(
  db: Db,
  shop: ExchangeShop,
  shift: Pick<DayRow, 'dt' | 'network_id' | 'shop_id'> & { work_type_ids: readonly number[] },
  employee_ids: readonly number[],
): Promise<TakeTerms> {
  const [works, blackList, undocumented] = await Promise.all([
    findWorkNamesOf(db, shift.work_type_ids),
    findBlackList(db, shop.id),
    findWithoutDocuments(db, { shop_id: shop.id, dt: shift.dt, employee_ids }),
  ]);
  return { shift, shop, works, blackList, undocumented };
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
  const { shift, undocumented, works } = terms;
  if (!isEmployedOn(record, shift.dt)) return { rule: 'not_employed', values: { dt: shift.dt } };
  const [work] = works;
  if (work && !workLinkOf(record, terms)) return { rule: 'no_work_type', values: { work: work.title } };
  const document = undocumented.get(record.employee_id);
  return document ? { rule: 'no_documents', values: { document, dt: shift.dt } } : null;
}

/** The same for a vacancy, which asks for a symbol that is not black-listed as well (rules worker-days §10.3). */
export function vacancyBlock(record: ExchangeEmployment, terms: TakeTerms): ExchangeBlock | null {
  if (!isEmployedOn(record, terms.shift.dt)) return abilityBlock(record, terms);
  const symbol = record.black_list_symbol;
  if (terms.shop.need_symbol_for_vacancy && !symbol) return { rule: 'no_symbol', values: {} };
  if (symbol && terms.blackList.has(symbol)) return { rule: 'black_listed', values: { symbol } };
  return abilityBlock(record, terms);
}
