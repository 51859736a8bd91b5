import {
  type ExchangeRules,
  groupRows,
  itemAt,
  judgeShiftsTogether,
  personName,
  present,
} from '@shiftwright/domain';
import type { Ctx } from '../../../platform/context.ts';
import type { Db } from '../../../platform/db/database.ts';
import type { Text } from '../../../platform/errors.ts';
import { findExchangeShop } from '../exchange/people/exchange-people.repository.ts';
import { type ExchangeMember, exchangeRules, loadMembers } from '../exchange/people/exchange-people.ts';
import { blockTextsOf } from '../exchange/rule-text.ts';
import { spanOf } from '../worker-day/store/span.ts';
import { type LeaverDay, takenOf } from './leaver-days.ts';

interface Taking {
  shift: LeaverDay;
  employee_id: number;
}

const isTimed = ({ shift }: Taking) =>
  shift.shop_id !== null && shift.dttm_work_start !== null && shift.dttm_work_end !== null;

async function rulesOfShops(db: Db, takings: readonly Taking[]) {
  const rules = new Map<number, ExchangeRules>();
  for (const id of new Set(takings.map(({ shift }) => present(shift.shop_id)))) {
    const shop = await findExchangeShop(db, id);
    if (shop) rules.set(id, await exchangeRules(db, shop));
  }
  return rules;
}

const nameOf = ({ records }: ExchangeMember) => personName(itemAt(records, 0));

/**
 * What keeps people from the shifts that they are given, by the id of the shift: all of one person are judged together,
 * beside the draft of their other days (planning 191).
 */
export async function blockedTogether(ctx: Ctx, given: readonly Taking[]): Promise<Map<number, Text>> {
  const blocked = new Map<number, Text>();
  const takings = given.filter(isTimed);
  if (takings.length === 0) return blocked;
  const members = await loadMembers(ctx, {
    employee_ids: [...new Set(takings.map(({ employee_id }) => employee_id))],
    ...spanOf(takings.map(({ shift }) => shift.dt)),
    with_drafts: true,
  });
  const rulesOf = await rulesOfShops(ctx.db, takings);
  const personOf = new Map(
    members.flatMap((member) => member.records.map((one) => [one.employee_id, member] as const)),
  );

  for (const [user_id, own] of groupRows(takings, (one) => personOf.get(one.employee_id)?.user_id ?? 0)) {
    const member = members.find((one) => one.user_id === user_id);
    if (!member) continue;
    const inOrder = own
      .toSorted((a, b) => (present(a.shift.dttm_work_start) < present(b.shift.dttm_work_start) ? -1 : 1))
      .flatMap(({ shift }) => {
        const rules = rulesOf.get(present(shift.shop_id));
        return rules ? [{ shift, take: takenOf(shift), rules }] : [];
      });
    const textOf = await blockTextsOf(ctx, [user_id]);
    judgeShiftsTogether(member, inOrder).forEach((block, at) => {
      if (!block) return;
      const params = { name: nameOf(member), rule: textOf(user_id, block).text };
      blocked.set(itemAt(inOrder, at).shift.id, { key: 'employment.colleague_may_not', params });
    });
  }
  return blocked;
}
