import { DEFAULT_DAY_TYPES } from '@shiftwright/domain';
import type { Claimed } from '../registry.ts';
import type { Row } from '../rows.repository.ts';
import type { NetworkInput, ShiftInput } from '../schema/document.ts';
import { own, type Scope } from '../scope.ts';

type Items<Key extends keyof NetworkInput> =
  NonNullable<NetworkInput[Key]> extends (infer Item)[] ? Item : never;
export type Claims<Key extends keyof NetworkInput> = Claimed<Items<Key>>[];

/** Columns of the network that the file names just as the table does. */
const SECTIONS = [
  ['breaks', 'default_load_template', 'default_exchange_settings', 'outsourcings', 'regions', 'break_rules'],
  ['day_types', 'exchange_settings', 'shop_settings', 'sawh_settings', 'positions', 'work_types'],
  ['departments', 'content_blocks', 'groups', 'users', 'employees', 'employments', 'medical_document_types'],
  [
    'medical_documents',
    'shift_schedules',
    'shift_schedule_intervals',
    'worker_day_restrictions',
    'power_bi_reports',
    'notifications',
    'operation_types',
    'load_templates',
    'forecast',
    'worker_days',
  ],
  ['attendance_records', 'month_stats', 'vacancy_black_list'],
].flat();

/** The network's own row; what it refers to follows in `networkDefaults`. */
export async function networkRow({ registry, network_id, input }: Scope) {
  const settings = Object.entries(input).filter(([key]) => !SECTIONS.includes(key));
  await registry.save('network', [{ id: network_id, ...Object.fromEntries(settings) }], ['id']);
}

/** The defaults of the network among its own break rules, templates and exchange settings. */
export async function networkDefaults(scope: Scope) {
  const { registry, network_id, at, input } = scope;
  if (!input.breaks && !input.default_load_template && !input.default_exchange_settings) return;
  const row = {
    id: network_id,
    name: input.name,
    breaks_id: own(scope, 'break_rule', input.breaks, `${at}.breaks`),
    load_template_id: own(scope, 'load_template', input.default_load_template, `${at}.default_load_template`),
    exchange_settings_id: own(
      scope,
      'exchange_settings',
      input.default_exchange_settings,
      `${at}.default_exchange_settings`,
    ),
  };
  await registry.save('network', [row], ['id']);
}

export async function connections({ registry, network_id, input, partners }: Scope) {
  const rows = (input.outsourcings ?? []).flatMap((code) => {
    const id = partners.get(code);
    return id === undefined ? [] : [{ client_network_id: network_id, outsourcing_network_id: id }];
  });
  await registry.save('network_connect', rows, ['client_network_id', 'outsourcing_network_id']);
}

export async function regions(scope: Scope, claimed: Claims<'regions'>) {
  const { registry, network_id } = scope;
  await registry.save(
    'region',
    claimed.map(({ item, id, path }) => ({
      id,
      network_id,
      code: item.code,
      name: item.name,
      parent_id: own(scope, 'region', item.parent, `${path}.parent`),
    })),
  );
  const days = claimed.flatMap(({ item, id }) =>
    (item.production_calendar ?? []).map((day) => ({ ...day, network_id, region_id: id })),
  );
  await registry.save('production_day', days, ['network_id', 'region_id', 'dt']);
}

/** Every network starts with the eleven day types; days without work hours then allow a shift beside them. */
export async function dayTypes(scope: Scope) {
  const { registry, network_id, input, is_new, at } = scope;
  const given = input.day_types ?? [];
  const shipped = DEFAULT_DAY_TYPES.filter((type) => !given.some((other) => other.code === type.code));
  const all = [...(is_new ? shipped : []), ...given];
  const rows = all.map((type): Row => {
    const { allowed_additional_types: _, ...columns } = type;
    if ('short_name_en' in columns) delete (columns as Row).short_name_en;
    return { network_id, ...columns };
  });
  await registry.save('worker_day_type', rows, ['network_id', 'code']);

  const codes = new Set([...DEFAULT_DAY_TYPES, ...given].map((type) => type.code));
  const pairs = all.flatMap((type) => {
    const listed = given.includes(type) ? type.allowed_additional_types : undefined;
    return (listed ?? (type.is_work_hours ? [] : ['W'])).map((additional_code) => ({
      network_id,
      code: type.code,
      additional_code,
    }));
  });
  for (const { code, additional_code } of pairs)
    if (!codes.has(additional_code))
      registry.problem(
        `${at}.day_types[${given.findIndex((type) => type.code === code)}].allowed_additional_types`,
        `unknown day type "${additional_code}"`,
      );
  await registry.save(
    'worker_day_type_additional',
    pairs.filter((pair) => codes.has(pair.additional_code)),
    ['network_id', 'code', 'additional_code'],
  );
}

export async function breakRules({ registry, network_id }: Scope, claimed: Claims<'break_rules'>) {
  for (const { item, path } of claimed)
    for (const [i, [from, to, breaks]] of item.value.entries()) {
      if (from > to) registry.problem(`${path}.value[${i}]`, `${from} is later than ${to}`);
      if (breaks.some((length) => length > to))
        registry.problem(`${path}.value[${i}]`, 'a break is longer than the shift');
    }
  await registry.save(
    'break_rule',
    claimed.map(({ item, id }) => ({ id, network_id, ...item })),
  );
}

export async function exchangeSettings(scope: Scope, claimed: Claims<'exchange_settings'>) {
  const { registry, network_id, partners } = scope;
  const rows = claimed.map(({ item, id, path }) => ({
    ...item,
    id,
    network_id,
    exclude_positions: item.exclude_positions?.flatMap(
      (text, i) => own(scope, 'worker_position', text, `${path}.exclude_positions[${i}]`) ?? [],
    ),
    outsources: item.outsources?.flatMap((code, i) => {
      const partner = partners.get(code);
      if (partner === undefined)
        registry.problem(`${path}.outsources[${i}]`, `network "${code}" does not work for this one`);
      return partner ?? [];
    }),
  }));
  await registry.save('exchange_settings', rows);
}

/** Shifts with the ids of the works that they are for; left out stays left out. */
export function shiftsOf(scope: Scope, shifts: ShiftInput[] | null | undefined, path: string) {
  if (!shifts) return shifts;
  return shifts.map(({ work_types, ...shift }, i) => ({
    ...shift,
    work_type_name_ids:
      work_types?.flatMap(
        (text, j) => own(scope, 'work_type_name', text, `${path}[${i}].work_types[${j}]`) ?? [],
      ) ?? null,
  }));
}

export async function shopSettings(scope: Scope, claimed: Claims<'shop_settings'>) {
  const { registry, network_id } = scope;
  const rows = claimed.map(({ item: { breaks, shifts, ...item }, id, path }) => ({
    ...item,
    id,
    network_id,
    shifts: shiftsOf(scope, shifts, `${path}.shifts`),
    breaks_id: own(scope, 'break_rule', breaks, `${path}.breaks`),
  }));
  await registry.save('shop_settings', rows);
}

export async function sawhSettings({ registry, network_id }: Scope, claimed: Claims<'sawh_settings'>) {
  await registry.save(
    'sawh_settings',
    claimed.map(({ item, id }) => ({ ...item, id, network_id })),
  );
}

export async function positions(scope: Scope, claimed: Claims<'positions'>) {
  const { registry, network_id } = scope;
  const rows = claimed.map(({ item, id, path }) => {
    const { group, breaks, sawh_settings, default_work_types, ...columns } = item;
    return {
      ...columns,
      id,
      network_id,
      group_id: own(scope, 'access_group', group, `${path}.group`),
      breaks_id: own(scope, 'break_rule', breaks, `${path}.breaks`),
      sawh_settings_id: own(scope, 'sawh_settings', sawh_settings, `${path}.sawh_settings`),
      default_work_type_name_ids: default_work_types?.flatMap(
        (text, i) => own(scope, 'work_type_name', text, `${path}.default_work_types[${i}]`) ?? [],
      ),
    };
  });
  await registry.save('worker_position', rows);
}

export async function workTypes(scope: Scope, claimed: Claims<'work_types'>) {
  const { registry, network_id } = scope;
  const rows = claimed.map(({ item: { position, ...item }, id, path }) => ({
    ...item,
    id,
    network_id,
    position_id: own(scope, 'worker_position', position, `${path}.position`),
  }));
  await registry.save('work_type_name', rows);
}

export async function contentBlocks({ registry, network_id, input }: Scope) {
  const rows = (input.content_blocks ?? []).map((block) => ({ ...block, network_id }));
  await registry.save('content_block', rows, ['network_id', 'code']);
}
