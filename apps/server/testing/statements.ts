import type pg from 'pg';
import type { TestApp } from './test-app.ts';

interface Statement {
  text: string;
  values: unknown[];
}

const heard = new WeakMap<pg.Pool, Statement[]>();

/** Every statement of a pool goes by here on its way. */
function listenTo(pool: pg.Pool): Statement[] {
  const known = heard.get(pool);
  if (known) return known;
  const statements: Statement[] = [];
  heard.set(pool, statements);
  pool.on('acquire', (client) => {
    if (Object.hasOwn(client, 'query')) return;
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    client.query = ((...args: unknown[]) => {
      const [text, values] = args;
      if (typeof text === 'string')
        statements.push({ text, values: (values as unknown[] | undefined) ?? [] });
      return query(...args);
    }) as typeof client.query;
  });
  return statements;
}

/** Carries work out, and tells what the app sent to its database meanwhile. */
export async function statementsOf<Result>(test: TestApp, work: () => Promise<Result>) {
  const statements = listenTo(test.deps.pool);
  const before = statements.length;
  const result = await work();
  return { result, sent: statements.slice(before) };
}

/** The same as a number: what is asked row by row grows with the rows, whatever the machine is doing. */
export async function countStatements<Result>(test: TestApp, work: () => Promise<Result>) {
  const { result, sent } = await statementsOf(test, work);
  return { result, statements: sent.length };
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows'?: number;
  'Actual Loops'?: number;
  Plans?: PlanNode[];
}
const nodesOf = (node: PlanNode): PlanNode[] => [node, ...(node.Plans ?? []).flatMap(nodesOf)];

const HAS_PLAN = /^\s*(select|with|update|delete)\b/i;
const WRITES = /\b(insert into|update|delete from)\b/i;

/** How the database carries statements out, step by step. */
export async function plansOf(pool: pg.Pool, sent: readonly Statement[], how = 'format json') {
  const plans: { text: string; nodes: PlanNode[] }[] = [];
  for (const { text, values } of sent.filter((one) => HAS_PLAN.test(one.text))) {
    const { rows } = await pool.query(`explain (${how}) ${text}`, values);
    plans.push({ text, nodes: nodesOf(rows[0]['QUERY PLAN'][0].Plan) });
  }
  return plans;
}

/** The most rows that any step of the statements that only read made: they are carried out once more. */
export async function mostRows(pool: pg.Pool, sent: readonly Statement[]): Promise<number> {
  const reads = sent.filter(({ text }) => !WRITES.test(text));
  const plans = await plansOf(pool, reads, 'format json, analyze');
  const rows = plans.flatMap(({ nodes }) =>
    nodes.map((node) => (node['Actual Rows'] ?? 0) * (node['Actual Loops'] ?? 1)),
  );
  return Math.max(0, ...rows);
}
