import { checkOpeningHours } from '@shiftwright/domain';
import { regridNeed } from '../../features/network/index.ts';
import { type Row, rowsOf } from '../rows.repository.ts';
import { own, type Scope } from '../scope.ts';
import { type Claims, shiftsOf } from './network.ts';

type Departments = Claims<'departments'>;

/** Parents first: the path of a department is made from its parent's. */
function parentsFirst(scope: Scope, claimed: Departments): Departments {
  const byId = new Map(claimed.map((department) => [department.id, department]));
  const placed = new Set<number>();
  const ordered: Departments = [];
  const place = (department: Departments[number], below: Set<number>) => {
    if (placed.has(department.id)) return;
    if (below.has(department.id)) {
      scope.registry.problem(`${department.path}.parent`, 'a department cannot be its own ancestor');
      return;
    }
    const { parent } = department.item;
    const parent_id = parent && scope.registry.peek('shop', scope.network_id, parent);
    const above = parent_id ? byId.get(parent_id) : undefined;
    if (above) place(above, new Set(below).add(department.id));
    if (placed.has(department.id)) return;
    placed.add(department.id);
    ordered.push(department);
  };
  for (const department of claimed) place(department, new Set());
  return ordered;
}

function hoursOf(scope: Scope, { item, path }: Departments[number]): Row {
  if (!item.tm_open_dict && !item.tm_close_dict) return {};
  const check = checkOpeningHours(item.tm_open_dict ?? {}, item.tm_close_dict ?? {});
  if (!check.ok) {
    const reason = {
      unknown_key: 'is neither "all" nor a weekday 0 to 6',
      not_a_time: 'is not a time HH:MM:SS',
      keys_differ: 'has an opening or a closing time, not both',
      all_mixed_with_days: 'cannot stand beside single days',
    }[check.code];
    scope.registry.problem(`${path}.tm_open_dict`, `"${check.key}" ${reason}`);
    return {};
  }
  return { tm_open_dict: check.tm_open_dict, tm_close_dict: check.tm_close_dict };
}

/** Departments of the tree with their hours and settings, and what hangs on each. */
export async function departments(scope: Scope, claimed: Departments) {
  const { registry, network_id } = scope;
  const rows = parentsFirst(scope, claimed).map((department): Row => {
    const { item, id, path } = department;
    const {
      schedule: _a,
      work_types: _b,
      tick_points: _c,
      ip_addresses: _d,
      exchange_partners: _e,
      medical_document_types: _f,
      parent,
      region,
      shop_settings,
      exchange_settings,
      load_template,
      director,
      demand_like,
      shifts,
      ...columns
    } = item;
    return {
      ...columns,
      ...hoursOf(scope, department),
      id,
      network_id,
      parent_id: own(scope, 'shop', parent, `${path}.parent`),
      region_id: own(scope, 'region', region, `${path}.region`),
      settings_id: own(scope, 'shop_settings', shop_settings, `${path}.shop_settings`),
      exchange_settings_id: own(scope, 'exchange_settings', exchange_settings, `${path}.exchange_settings`),
      load_template_id: own(scope, 'load_template', load_template, `${path}.load_template`),
      director_id: own(scope, 'user_account', director, `${path}.director`),
      demand_like_shop_id: own(scope, 'shop', demand_like, `${path}.demand_like`),
      shifts: shiftsOf(scope, shifts, `${path}.shifts`),
    };
  });
  const before = await stepsOf(scope);
  await registry.save('shop', rows);
  // Need that is kept lies on the department's step, whoever sets it (demand 53).
  for (const [shop_id, after] of await stepsOf(scope)) {
    const stood = before.get(shop_id) ?? after;
    await regridNeed(scope.tx, { network_id, shop_id }, { before: stood, after });
  }
  await dependants(scope, claimed);
}

/** The steps of the network's departments as they stand. */
async function stepsOf({ tx, network_id }: Scope): Promise<Map<number, number>> {
  type Step = { id: number; forecast_step_minutes: number };
  const rows = await rowsOf<Step>(tx, 'shop', ['id', 'forecast_step_minutes'], [network_id]);
  return new Map(rows.map((row) => [row.id, row.forecast_step_minutes]));
}

async function dependants(scope: Scope, claimed: Departments) {
  const { registry, network_id } = scope;
  const schedule = claimed.flatMap(({ item, id, path }) =>
    (item.schedule ?? []).map((row, i) => {
      if ((row.type === 'W') !== (row.opens !== undefined && row.closes !== undefined))
        registry.problem(`${path}.schedule[${i}]`, 'W needs opens and closes, H has neither');
      return { ...row, network_id, shop_id: id };
    }),
  );
  if (!registry.problems.some(({ path }) => path.includes('.schedule[')))
    await registry.save('shop_schedule', schedule, ['network_id', 'shop_id', 'dt']);

  const ips = claimed.flatMap(({ item, id }) =>
    (item.ip_addresses ?? []).map((ip_address) => ({ network_id, shop_id: id, ip_address })),
  );
  await registry.save('shop_ip_address', ips, ['network_id', 'ip_address']);

  const partners = claimed.flatMap(({ item, id, path }) =>
    (item.exchange_partners ?? []).map((text, i) => ({
      network_id,
      shop_id: id,
      partner_shop_id: own(scope, 'shop', text, `${path}.exchange_partners[${i}]`),
    })),
  );
  await registry.save(
    'shop_exchange_partner',
    partners.filter((row) => row.partner_shop_id !== undefined),
    ['network_id', 'shop_id', 'partner_shop_id'],
  );

  const documents = claimed.flatMap(({ item, id, path }) =>
    (item.medical_document_types ?? []).map((text, i) => ({
      network_id,
      shop_id: id,
      medical_document_type_id: own(
        scope,
        'medical_document_type',
        text,
        `${path}.medical_document_types[${i}]`,
      ),
    })),
  );
  await registry.save(
    'shop_medical_document_type',
    documents.filter((row) => row.medical_document_type_id !== undefined),
    ['network_id', 'shop_id', 'medical_document_type_id'],
  );
  await tickPoints(scope, claimed);
}

async function tickPoints({ registry, network_id }: Scope, claimed: Departments) {
  for (const { item, id, path } of claimed) {
    const points = (item.tick_points ?? []).map((point) => ({
      ...point,
      code: point.code ?? `${id}:${point.name}`,
    }));
    const given = await registry.claim('tick_point', network_id, points, `${path}.tick_points`);
    await registry.save(
      'tick_point',
      given.map((point) => ({ ...point.item, id: point.id, network_id, shop_id: id })),
    );
  }
}
