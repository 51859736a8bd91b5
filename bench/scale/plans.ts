import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { postgresHome } from '../../apps/server/src/platform/db/postgres-binaries.ts';

/** A table that a statement read from its first row to its last. */
export interface Scan {
  call: string;
  table: string;
  rows: number;
  ms: number;
  statement: string;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Loops'?: number;
  'Actual Rows'?: number;
  'Rows Removed by Filter'?: number;
  Plans?: PlanNode[];
}

/** Tables below this are read whole by any sensible plan. */
const BIG_ROWS = 20_000;

const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

/** Statements with their parameters put in, as the server wrote both down: the parameters follow the statement. */
function statementsIn(log: string): string[] {
  const entries = log.split(/\n(?=\d{4}-\d\d-\d\d \d\d:)/);
  return entries.flatMap((entry, at) => {
    const statement = /duration: [\d.]+ ms\s+execute [^:]*: ([\s\S]+)/.exec(entry)?.[1];
    if (statement === undefined) return [];
    const given = /DETAIL:\s+Parameters: ([\s\S]+)/i.exec(entries[at + 1] ?? '')?.[1] ?? '';
    const values = new Map(
      [...given.matchAll(/\$(\d+) = (NULL|'(?:[^']|'')*')/g)].map(([, number, value]) => [number, value]),
    );
    return [statement.replace(/\$(\d+)/g, (all, number: string) => values.get(number) ?? all)];
  });
}

/** Runs a call once, explains each statement that it made, and names the big tables that were read whole. */
export async function scansOf(
  sql: pg.Client,
  folder: string,
  call: string,
  work: () => Promise<unknown>,
): Promise<Scan[]> {
  const path = join((await postgresHome(folder)).folder, 'server.log');
  const set = async (value: string) => {
    await sql.query(`alter system set log_min_duration_statement = ${value}`);
    await sql.query('select pg_reload_conf()');
    await sleep(300);
  };
  const from = statSync(path).size;
  await set('0');
  await work();
  await set('-1');
  const log = readFileSync(path).subarray(from).toString();
  const { rows: sizes } = await sql.query(
    `select relname, reltuples::bigint as rows from pg_class where relkind = 'r' and reltuples >= ${BIG_ROWS}`,
  );
  const rowsOf = new Map(sizes.map(({ relname, rows }) => [relname as string, Number(rows)]));

  const found: Scan[] = [];
  for (const statement of statementsIn(log)) {
    if (!/^\s*(select|with|insert|update|delete)\b/i.test(statement)) continue;
    await sql.query('begin');
    // What a statement of the call needed may be gone after it: then there is no plan to look at.
    const answer = await sql.query(`explain (analyze, buffers, format json) ${statement}`).catch(() => null);
    await sql.query('rollback');
    if (!answer) continue;
    const [{ Plan: plan, 'Execution Time': ms }] = answer.rows[0]['QUERY PLAN'] as [
      { Plan: PlanNode; 'Execution Time': number },
    ];
    for (const node of nodesOf(plan)) {
      const table = node['Relation Name'] ?? '';
      const rows = rowsOf.get(table);
      if (node['Node Type'] === 'Seq Scan' && rows !== undefined && node['Actual Loops'])
        found.push({ call, table, rows, ms, statement: statement.replace(/\s+/g, ' ').trim() });
    }
  }
  return found;
}
