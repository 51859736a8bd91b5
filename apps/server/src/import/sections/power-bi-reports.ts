import { rowsOf } from '../rows.repository.ts';
import { own, refuseRepeated, type Scope } from '../scope.ts';

const keyOf = ({ workspace_id, report_id }: { workspace_id: string; report_id: string }) =>
  JSON.stringify([workspace_id, report_id]);

/** Embedded reports and who may see them; found again by workspace and report (network 43). */
export async function powerBiReports(scope: Scope) {
  const { tx, registry, network_id, input, at } = scope;
  const items = input.power_bi_reports ?? [];
  if (items.length === 0) return;
  refuseRepeated(scope, 'power_bi_reports', items, keyOf);
  const readers = items.flatMap((item, i) => {
    const path = `${at}.power_bi_reports[${i}]`;
    const found = (table: string, names: string[] | undefined, field: string) =>
      (names ?? []).flatMap((text, at) => own(scope, table, text, `${path}.${field}[${at}]`) ?? []);
    return [
      ...found('user_account', item.users, 'users').map((user_id) => ({ item, user_id, group_id: null })),
      ...found('access_group', item.groups, 'groups').map((group_id) => ({ item, user_id: null, group_id })),
    ];
  });
  if (registry.problems.length > 0) return;
  const reports = items.map(({ users: _users, groups: _groups, ...item }) => ({ ...item, network_id }));
  await registry.save('power_bi_report', reports, ['network_id', 'workspace_id', 'report_id']);

  const columns = ['id', 'workspace_id', 'report_id'];
  type Stored = { id: number; workspace_id: string; report_id: string };
  const stored = await rowsOf<Stored>(tx, 'power_bi_report', columns, [network_id]);
  const ids = new Map(stored.map((row) => [keyOf(row), row.id]));
  const rows = readers.map(({ item, ...reader }) => ({
    ...{ network_id, power_bi_report_id: ids.get(keyOf(item)) },
    ...reader,
  }));
  await registry.save('power_bi_permission', rows, [
    'network_id',
    'power_bi_report_id',
    'user_id',
    'group_id',
  ]);
}
