import { type Row, rowsOf, savePoints } from '../rows.repository.ts';
import { own, type Scope } from '../scope.ts';
import type { Claims } from './network.ts';

/** The operation names of the file, with the twin that every work type has (demand 2). */
export function withTwins({ input }: Scope) {
  const listed = input.operation_types ?? [];
  const twins = (input.work_types ?? [])
    .filter((work) => !listed.some((other) => other.work_type === work.code || other.work_type === work.name))
    .map((work) => ({
      name: work.name,
      code: work.code,
      do_forecast: 'F' as const,
      work_type: work.code ?? work.name,
    }));
  return [...listed, ...twins];
}

export async function operationTypes(scope: Scope, claimed: Claims<'operation_types'>) {
  const { registry, network_id } = scope;
  const rows = claimed.map(({ item: { work_type, ...item }, id, path }) => ({
    ...item,
    id,
    network_id,
    work_type_name_id: own(scope, 'work_type_name', work_type, `${path}.work_type`),
  }));
  await registry.save('operation_type_name', rows);
}

/** Load templates with their operations and relations. */
export async function loadTemplates(scope: Scope, claimed: Claims<'load_templates'>) {
  const { tx, registry, network_id } = scope;
  const columns = claimed.map(({ item: { operations: _, relations: __, ...item }, id }) => ({
    ...item,
    id,
    network_id,
  }));
  await registry.save('load_template', columns);

  const operations = claimed.flatMap(({ item, id, path }) =>
    (item.operations ?? []).flatMap(({ operation_type, ...operation }, i) => {
      const at = `${path}.operations[${i}].operation_type`;
      const operation_type_name_id = own(scope, 'operation_type_name', operation_type, at);
      return operation_type_name_id === undefined
        ? []
        : [{ ...operation, network_id, load_template_id: id, operation_type_name_id }];
    }),
  );
  const key = ['network_id', 'load_template_id', 'operation_type_name_id'];
  await registry.save('operation_type_template', operations, key);

  const stored = await rowsOf<{ id: number; load_template_id: number; operation_type_name_id: number }>(
    tx,
    'operation_type_template',
    ['id', 'load_template_id', 'operation_type_name_id'],
    [network_id],
  );
  const ids = new Map(stored.map((row) => [`${row.load_template_id} ${row.operation_type_name_id}`, row.id]));
  const relations = claimed.flatMap(({ item, id, path }) => {
    const place = (text: string, at: string) => {
      const name_id = own(scope, 'operation_type_name', text, at);
      const found = ids.get(`${id} ${name_id}`);
      if (name_id !== undefined && found === undefined)
        registry.problem(at, `"${text}" is not an operation of this template`);
      return found;
    };
    return (item.relations ?? []).flatMap(({ base, depended, ...relation }, i): Row[] => {
      const base_id = place(base, `${path}.relations[${i}].base`);
      const depended_id = place(depended, `${path}.relations[${i}].depended`);
      return base_id && depended_id ? [{ ...relation, network_id, base_id, depended_id }] : [];
    });
  });
  await registry.save('operation_type_relation', relations, ['network_id', 'base_id', 'depended_id']);
}

interface WorkTypeRow extends Row {
  id: number;
  shop_id: number;
  work_type_name_id: number;
}

/** Work types of the departments: those listed, and those the attached template asks for (demand 16). */
export async function departmentWork(scope: Scope, claimed: Claims<'departments'>) {
  const { tx, registry, network_id } = scope;
  const listed = claimed.flatMap(({ item, id, path }) =>
    (item.work_types ?? []).flatMap(({ work_type, ...columns }, i): Row[] => {
      const work_type_name_id = own(scope, 'work_type_name', work_type, `${path}.work_types[${i}].work_type`);
      return work_type_name_id ? [{ ...columns, network_id, shop_id: id, work_type_name_id }] : [];
    }),
  );
  const key = ['network_id', 'shop_id', 'work_type_name_id'];
  await registry.save('work_type', listed, key);

  const names = await rowsOf<{ id: number; work_type_name_id: number | null }>(
    tx,
    'operation_type_name',
    ['id', 'work_type_name_id'],
    [network_id],
  );
  const templates = await rowsOf<{ load_template_id: number; operation_type_name_id: number }>(
    tx,
    'operation_type_template',
    ['load_template_id', 'operation_type_name_id'],
    [network_id],
  );
  const workOf = new Map(names.map((row) => [row.id, row.work_type_name_id]));
  const asked = claimed.flatMap(({ item, id }) => {
    const template_id = item.load_template && registry.peek('load_template', network_id, item.load_template);
    return templates
      .filter((row) => row.load_template_id === template_id)
      .map((row) => ({ shop_id: id, operation_type_name_id: row.operation_type_name_id }));
  });
  const byTemplate = asked.flatMap(({ shop_id, operation_type_name_id }) => {
    const work_type_name_id = workOf.get(operation_type_name_id);
    return work_type_name_id ? [{ network_id, shop_id, work_type_name_id }] : [];
  });
  await registry.save('work_type', byTemplate, key);

  const columns = ['id', 'shop_id', 'work_type_name_id'];
  const works = await rowsOf<WorkTypeRow>(tx, 'work_type', columns, [network_id]);
  const twinOf = new Map(names.map((row) => [row.work_type_name_id, row.id]));
  const ids = new Map(claimed.map(({ id }) => [id, true]));
  const operations = new Map<string, Row>();
  const add = (shop_id: number, operation_type_name_id: number, work_type_id: number | undefined) =>
    operations.set(`${shop_id} ${operation_type_name_id}`, {
      network_id,
      shop_id,
      operation_type_name_id,
      work_type_id,
    });
  for (const { shop_id, operation_type_name_id } of asked) add(shop_id, operation_type_name_id, undefined);
  for (const work of works)
    if (ids.has(work.shop_id)) {
      const twin = twinOf.get(work.work_type_name_id);
      if (twin) add(work.shop_id, twin, work.id);
    }
  await registry.save(
    'operation_type',
    [...operations.values()],
    ['network_id', 'shop_id', 'operation_type_name_id'],
  );
}

/** Facts and forecasts, run by run. */
export async function forecast(scope: Scope) {
  const { tx, registry, network_id, input, at } = scope;
  if (!input.forecast?.length) return;
  const stored = await rowsOf<{ id: number; shop_id: number; operation_type_name_id: number }>(
    tx,
    'operation_type',
    ['id', 'shop_id', 'operation_type_name_id'],
    [network_id],
  );
  const ids = new Map(stored.map((row) => [`${row.shop_id} ${row.operation_type_name_id}`, row.id]));
  for (const [i, { shop, operation_type, ...run }] of input.forecast.entries()) {
    const path = `${at}.forecast[${i}]`;
    registry.at = path;
    const shop_id = own(scope, 'shop', shop, `${path}.shop`);
    const name_id = own(scope, 'operation_type_name', operation_type, `${path}.operation_type`);
    const operation_type_id = ids.get(`${shop_id} ${name_id}`);
    if (shop_id && name_id && !operation_type_id)
      registry.problem(`${path}.operation_type`, `"${operation_type}" is not in use in department "${shop}"`);
    if (!operation_type_id) continue;
    const total = run.values.filter((value) => value !== null).length;
    registry.count('timeserie_value', total, await savePoints(tx, { ...run, network_id, operation_type_id }));
  }
}
