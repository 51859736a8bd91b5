import {
  DAY_KINDS,
  type DayGrant,
  type DayKind,
  type DayLevel,
  type DayReach,
  dayKindOf,
  withDayRule,
} from './day-rights.ts';
import { type Granted, type Grants, type Level, type RightKey, withLevels } from './right-levels.ts';

type DayRow = [level: DayLevel, reach: DayReach, past: number | null, future: number | null];
interface Role {
  rights: Partial<Record<RightKey, Level>>;
  /** Rights on days of the plan and of the facts, by kind of day; a kind left out gives none. */
  plan?: Partial<Record<DayKind, DayRow>>;
  fact?: Partial<Record<DayKind, DayRow>>;
}

const everyKind = (row: DayRow) =>
  Object.fromEntries(DAY_KINDS.map((kind) => [kind, row])) as Record<DayKind, DayRow>;

const EMPLOYEE: Role['rights'] = {
  ...{ look: 'sees', schedule: 'own', vacancies: 'own', swaps: 'own' },
  ...{ wishes: 'own', documents: 'own', attendance: 'own', timesheets: 'own' },
};
const SHIFT_LEAD: Role['rights'] = {
  ...{ look: 'sees', schedule: 'does', build: 'sees', files: 'sees', vacancies: 'does', swaps: 'own' },
  ...{ people: 'sees', wishes: 'sees', attendance: 'sees', timesheets: 'sees', demand: 'sees' },
};
const STORE_MANAGER: Role['rights'] = {
  ...{ ...SHIFT_LEAD, confirm: 'does', build: 'does', files: 'does', lock: 'does', swaps: 'does' },
  ...{ exchange_rules: 'does', people: 'does', wishes: 'does', documents: 'does', passwords: 'does' },
  ...{ timesheets: 'does', payroll: 'sees', reports: 'sees', demand: 'does', workload: 'sees' },
  ...{ departments: 'does' },
};

const ROLES = {
  shift_lead: {
    rights: SHIFT_LEAD,
    plan: everyKind(['plans', 'store', 0, 31]),
    fact: { work: ['plans', 'store', 3, 0] },
  },
  store_manager: {
    rights: STORE_MANAGER,
    plan: everyKind(['both', 'store', 7, 120]),
    fact: everyKind(['both', 'store', 31, 0]),
  },
  regional_director: {
    rights: {
      ...{ ...STORE_MANAGER, confirm: 'all', lock: 'more', exchange_rules: 'all', workload: 'does' },
      ...{ settings: 'sees', departments: 'more', lists: 'does', planning_rules: 'does', devices: 'sees' },
    },
    plan: everyKind(['both', 'store', 62, 120]),
    fact: everyKind(['both', 'store', 62, 0]),
  },
  hr: {
    rights: {
      ...{ look: 'sees', schedule: 'does', people: 'all', wishes: 'does', documents: 'does' },
      ...{ passwords: 'does', attendance: 'does', timesheets: 'sees', reports: 'sees', files: 'sees' },
    },
    // Shifts too: of those planned after an employment somebody says what becomes.
    plan: {
      work: ['plans', 'store', 0, 366],
      free: ['plans', 'store', 31, 366],
      absence: ['both', 'store', 31, 366],
    },
    fact: { absence: ['both', 'store', 62, 31] },
  },
  payroll: {
    rights: {
      ...{ look: 'sees', schedule: 'sees', people: 'sees', attendance: 'sees', timesheets: 'all' },
      ...{ payroll: 'sees', reports: 'sees', files: 'sees' },
    },
  },
  employee: { rights: EMPLOYEE },
  integration: {
    rights: {
      ...{
        look: 'sees',
        schedule: 'does',
        confirm: 'does',
        people: 'all',
        wishes: 'does',
        documents: 'does',
      },
      ...{ attendance: 'sees', timesheets: 'sees', payroll: 'sees', demand: 'does', settings: 'sees' },
      ...{ departments: 'all', lists: 'all', planning_rules: 'all', integration: 'does' },
    },
    plan: everyKind(['both', 'network', null, null]),
    fact: everyKind(['both', 'network', null, null]),
  },
} as const satisfies Record<string, Role>;

export type RoleKey = keyof typeof ROLES;
export const ROLE_KEYS = Object.keys(ROLES) as RoleKey[];

const NOTHING: Granted = {
  ...{ functions: [], own_functions: [], allowed_tabs: [] },
  ...{ has_perm_to_change_protected_wdays: false, has_perm_to_approve_other_shop_days: false },
};

/** Everything that a group of the kind gives to begin with, for the types of days that the network has (access 71, 72). */
export function rightsOfRole(
  key: RoleKey,
  dayTypes: readonly { code: string; is_dayoff: boolean }[],
): Grants & { worker_day_permissions: DayGrant[] } {
  const role: Role = ROLES[key];
  let days: DayGrant[] = [];
  for (const graph_type of ['P', 'F'] as const)
    for (const kind of DAY_KINDS) {
      const row = (graph_type === 'P' ? role.plan : role.fact)?.[kind];
      if (!row) continue;
      const codes = dayTypes.filter((type) => dayKindOf(type) === kind).map(({ code }) => code);
      const [level, reach, past, future] = row;
      days = withDayRule(days, { graph_type, codes }, { level, reach, past, future });
    }
  return { ...withLevels(NOTHING, role.rights), worker_day_permissions: days };
}
