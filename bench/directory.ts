/**
 * `npm run bench:directory`: the directory of a large network, 2,000 departments and 10,000 people: what its trees
 * and lists cost beside the same rows as plain SQL on the same server in the same run.
 */
import { signIn } from './lib/client.ts';
import { demoProduct } from './lib/demo-product.ts';
import { type Figure, measure, printJson, printTable } from './lib/figures.ts';
import { makeLargeNetwork } from './lib/large-network.ts';

interface Node {
  children: Node[];
}

const { product, sql, ready, end } = await demoProduct('small');

const countOf = (nodes: Node[]): number => nodes.reduce((sum, node) => sum + 1 + countOf(node.children), 0);

try {
  await ready();
  const { network_id, username } = await makeLargeNetwork(sql);
  const admin = await signIn(product.url, username, 'shiftwright-demo');
  const departments = countOf(await admin.get<Node[]>('department/tree/'));
  const shops = () => sql.query('select * from shop where network_id = $1', [network_id]);
  const people = () =>
    sql.query('select * from user_account where network_id = $1 order by last_name limit 50', [network_id]);

  const staff = (condition: string) =>
    sql.query(
      `select e.id, e.tabel_code, u.* from employee e join user_account u on u.id = e.user_id
        where e.network_id = $1 and ${condition} order by u.last_name limit 50`,
      [network_id],
    );

  const pairs: [Figure, Figure][] = [
    [
      await measure('department tree', () => admin.text('department/tree/')),
      await measure('plain SQL', shops),
    ],
    [await measure('department list', () => admin.text('department/')), await measure('plain SQL', shops)],
    [
      await measure('first page of users', () => admin.text('user/', { limit: 50 })),
      await measure('plain SQL', people),
    ],
    [
      await measure('search of users by name', () => admin.text('user/', { limit: 50, last_name: 'ова 77' })),
      await measure('plain SQL', () =>
        sql.query(
          `select * from user_account where network_id = $1 and last_name ilike '%ова 77%' limit 50`,
          [network_id],
        ),
      ),
    ],
    [
      await measure('first page of staff', () =>
        admin.text('employee/', { limit: 50, include_employments: 'true' }),
      ),
      await measure('plain SQL', () => staff('true')),
    ],
    [
      await measure('search of staff by name', () =>
        admin.text('employee/', { limit: 50, include_employments: 'true', last_name: 'ова 77' }),
      ),
      await measure('plain SQL', () => staff("u.last_name ilike '%ова 77%'")),
    ],
    [
      await measure('search of staff by login', () =>
        admin.text('employee/', { limit: 50, include_employments: 'true', username: '77' }),
      ),
      await measure('plain SQL', () => staff("u.username ilike '%77%'")),
    ],
  ];

  printTable(
    ['call', 'median ms', 'p95 ms', 'plain SQL ms', 'ratio'],
    pairs.map(([call, plain]) => [
      call.name,
      call.median_ms,
      call.p95_ms,
      plain.median_ms,
      call.median_ms / plain.median_ms,
    ]),
  );
  printJson({
    bench: 'directory',
    departments,
    figures: pairs.map(([call, plain]) => ({
      ...call,
      sql_ms: plain.median_ms,
      ratio: call.median_ms / plain.median_ms,
    })),
  });
} finally {
  await end();
}
