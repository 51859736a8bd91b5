/**
 * `npm run bench:ledger`: months in a row of some demo departments, each built and approved by the product's own path,
 * so that the ledger of burdens feeds the next; with and without the sharing out of burdens. Says how far apart people
 * are in what they bore in all months, and what that cost. Budgets are in processor time. The small demo, or the whole
 * one with `-- --full`; `--people N` (several: the departments nearest to so many people), `--months N` (6), `--times X`
 * (several: the weights of burdens times so much; 1).
 * The last line is one JSON object.
 */
import { parseArgs } from 'node:util';
import { addMonths, monthEnd, monthStart } from '@shiftwright/domain';
import type { Ctx } from '../apps/server/src/platform/context.ts';
import { CLOCK, demoCopies } from './ledger/product.ts';
import { type Replay, replay } from './ledger/replay.ts';
import { printJson, printTable } from './lib/figures.ts';

const { values } = parseArgs({
  options: {
    full: { type: 'boolean', default: false },
    people: { type: 'string', multiple: true },
    months: { type: 'string', default: '6' },
    times: { type: 'string', multiple: true, default: ['1'] },
  },
});
/** Departments with people to plan. */
function departments({ db, who }: Ctx) {
  return db
    .selectFrom('shop')
    .innerJoin('employment', 'employment.shop_id', 'shop.id')
    .select(({ fn }) => ['shop.id', 'shop.name', fn.countAll<number>().as('people')])
    .where('shop.network_id', '=', who.network_id)
    .where('shop.settings_id', 'is not', null)
    .where('employment.auto_timetable', '=', true)
    .where('employment.dttm_deleted', 'is', null)
    .groupBy(['shop.id', 'shop.name'])
    .orderBy('shop.id')
    .execute();
}

async function chosen(ctx: Ctx) {
  const all = await departments(ctx);
  if (!values.people) return all;
  const nearest = values.people.flatMap((wanted) => {
    const apart = (one: { people: number }) => Math.abs(one.people - Number(wanted));
    return all.toSorted((a, b) => apart(a) - apart(b)).slice(0, 1);
  });
  return [...new Set(nearest)];
}

const months = Number(values.months);
const first_month = addMonths(monthStart(CLOCK.today('UTC')), 1);
const demo = await demoCopies(values.full ? 'full' : 'small', {
  dt_from: first_month,
  dt_to: monthEnd(addMonths(first_month, months - 1)),
});
try {
  const shops = await demo.onCopy(chosen);
  const rows: ({ department: string; people: number; times: number } & Replay)[] = [];
  for (const { id: shop_id, name: department, people } of shops) {
    for (const times of [0, ...values.times.map(Number)]) {
      const found = await demo.onCopy((ctx) => replay(ctx, { shop_id, first_month, months, times }));
      rows.push({ department, people: Number(people), times, ...found });
      console.log(JSON.stringify(rows.at(-1)));
    }
  }
  const lines = rows.map(({ parts: _parts, ...row }) => row);
  if (lines[0])
    printTable(
      Object.keys(lines[0]),
      lines.map((line) => Object.values(line)),
    );
  printJson({ bench: 'ledger', months, rows });
} finally {
  await demo.stop();
}
