/**
 * The rights in words (access 71): what each level of a right adds to the level before it. `Shop:RCUD` is a function with
 * the methods GET, POST, PUT and DELETE, `~Timesheet` a function held for own data alone at this very level, `#settings`
 * a section of the menu, `!protected` a flag of the group. All of it stands in exactly one right.
 */
const TABLE = {
  look: {
    sees: `Break:R Employee:R Employment:R FunctionGroupView:R Group:R MedicalDocumentType:R Network:R OperationType:R
      Region:R Shop:R Shop_internal_tree:R Shop_tree:R ShopMonthStat:R ShopMonthStat_status:R ShopSchedule:R ShopSettings:R
      User:R WorkerDayType:R WorkerPosition:R WorkType:R get_notifications:RC`,
  },
  schedule: {
    own: 'WorkerDay:R',
    sees: '#schedule SAWHSettings_daily:R Task:R WorkerDay_journal:R WorkType_efficiency:R',
    does: `AutoSettings_repair:C Task:UD WorkerDay:CUD WorkerDay_batch_update_or_create:CU WorkerDay_change_list:C
      WorkerDay_change_range:C WorkerDay_copy_approved:C WorkerDay_copy_range:C WorkerDay_delete_worker_days:C
      WorkerDay_duplicate:C WorkerDay_exchange:C WorkerDay_redo:C WorkerDay_request_approve:C WorkerDay_undo:C`,
  },
  confirm: {
    does: 'WorkerDay_approve:C WorkerDay_exchange_approved:C',
    all: '!other_shops',
  },
  build: {
    sees: 'AutoSettings_conflicts:R AutoSettings_difference:R AutoSettings_explain:R',
    does: 'AutoSettings_create_timetable:C AutoSettings_delete_timetable:C AutoSettings_stop_timetable:C',
  },
  files: {
    sees: 'WorkerDay_download_timetable:R',
    does: 'WorkerDay_generate_upload_example:R WorkerDay_upload:C WorkerDay_upload_fact:C',
  },
  lock: {
    does: 'WorkerDay_block:C WorkerDay_unblock:C',
    more: '!protected',
    all: 'WorkerDay_batch_block_or_unblock:C',
  },
  vacancies: {
    sees: '#shift_exchange WorkerDay_vacancy:R',
    own: 'WorkerDay_confirm_vacancy:C WorkerDay_refuse_vacancy:C',
    does: `Shop_outsource_tree:R WorkerDay_approve_vacancy:C WorkerDay_confirm_vacancy_to_worker:C
      WorkerDay_editable_vacancy:RC WorkerDay_reconfirm_vacancy_to_worker:C WorkerDay_vacancy_candidates:R`,
  },
  swaps: { own: 'ShiftSwap:RC', does: 'ShiftSwap_decide:C' },
  exchange_rules: {
    sees: 'ExchangeAutomation:R VacancyBlackList:R',
    does: 'ExchangeAutomation:C',
    all: 'ExchangeSettings:CUD VacancyBlackList:CD',
  },
  people: {
    sees: '#employees EmploymentWorkType:R SAWHSettings:R',
    does: `Employee:CU Employee_upload:RC Employment:CU Employment_auto_timetable:C Employment_timetable:U
      EmploymentWorkType:CUD User:CU`,
    all: 'Employee:D Employment:D User:D',
  },
  wishes: {
    own: 'WorkerConstraint:R WorkerConstraint_wish:C ~WorkerConstraint',
    sees: '',
    does: 'WorkerConstraint:C',
  },
  documents: { own: 'MedicalDocument:R ~MedicalDocument', sees: '', does: 'MedicalDocument:CUD' },
  passwords: { does: 'User_change_password:C' },
  attendance: {
    own: 'AttendanceRecords:R ~AttendanceRecords',
    sees: '',
    does: 'User_add_biometrics:C User_delete_biometrics:C',
  },
  timesheets: {
    own: `Employee_shift_schedule:R Timesheet:R Timesheet_stats:R WorkerDay_daily_stat:R WorkerDay_worker_stat:R
      ~Employee_shift_schedule ~Timesheet ~Timesheet_stats ~WorkerDay_daily_stat ~WorkerDay_worker_stat`,
    sees: '',
    does: 'Timesheet_close:RC Timesheet_recalc:C WorkerDay_recalc:C',
    all: 'Timesheet_reopen:C',
  },
  payroll: {
    own: 'Timesheet_items:R Timesheet_lines:R ~Timesheet_items ~Timesheet_lines',
    sees: '',
  },
  reports: {
    sees: `#analytics AttendanceRecords_report:R MetabaseUrl:R Reports_consolidated_timesheet_report:R Reports_pivot_tabel:R
      Reports_schedule_deviation:R Reports_tick:R WorkerDay_download_tabel:R WorkerDay_overtimes_undertimes_report:R`,
  },
  demand: {
    sees: '#load_forecast PeriodClients:R PeriodClients_download:R',
    does: 'LoadTemplate_calculate:C PeriodClients:C PeriodClients_delete:D PeriodClients_put:U PeriodClients_upload:C',
  },
  workload: {
    sees: 'LoadTemplate:R LoadTemplate_download:R OperationTypeRelation:R OperationTypeTemplate:R',
    does: 'LoadTemplate_apply:C Shop_load_template:U',
    all: `LoadTemplate:CUD LoadTemplate_upload:C OperationType:CD OperationTypeName:CUD OperationTypeRelation:CUD
      OperationTypeTemplate:CUD`,
  },
  settings: { sees: '#settings' },
  departments: { does: 'ShopMonthStat:U ShopSchedule:UD', more: 'Shop:U', all: 'Shop:CD' },
  lists: {
    does: 'WorkType:CUD',
    all: 'Break:CUD MedicalDocumentType:CUD WorkerPosition:CUD WorkTypeName:CUD',
  },
  planning_rules: {
    sees: `ShiftSchedule_batch_update_or_create:R ShiftScheduleInterval_batch_update_or_create:R WorkerDayRestriction:R`,
    does: 'ShopSettings:CUD',
    all: `ShiftSchedule_batch_update_or_create:CUD ShiftScheduleInterval_batch_update_or_create:CUD
      WorkerDayRestriction:CUD`,
  },
  devices: { sees: 'ShopIpAddress:R TickPoint:R', does: 'ShopIpAddress:CD TickPoint:CUD' },
  network: { does: 'Network:U PowerBiReport:RCUD' },
  groups: { sees: 'FunctionGroupView_functions:R', does: 'Group:CUD' },
  privacy: { sees: 'AccessAudit:R Retention:R', does: 'Retention:U User_export:R User_forget:C' },
  integration: { does: 'Employment_batch_update_or_create:CU Receipt:CU' },
} as const satisfies Record<string, Partial<Record<Exclude<Level, 'no'>, string>>>;

/** How far a right goes; what a level means is said by each right in its own words. */
export type Level = 'no' | 'own' | 'sees' | 'does' | 'more' | 'all';
export type RightKey = keyof typeof TABLE;
type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Rights as the screen groups them: by what one does. */
export const RIGHT_AREAS = [
  { area: 'start', rights: ['look'] },
  { area: 'schedule', rights: ['schedule', 'confirm', 'build', 'files', 'lock'] },
  { area: 'exchange', rights: ['vacancies', 'swaps', 'exchange_rules'] },
  { area: 'people', rights: ['people', 'wishes', 'documents', 'passwords'] },
  { area: 'hours', rights: ['attendance', 'timesheets', 'payroll', 'reports'] },
  { area: 'demand', rights: ['demand', 'workload'] },
  { area: 'settings', rights: ['settings', 'departments', 'lists', 'planning_rules', 'devices', 'network'] },
  { area: 'administration', rights: ['groups', 'privacy', 'integration'] },
] as const satisfies { area: string; rights: RightKey[] }[];

/** Without which other right a right opens nothing, once it reaches beyond the own data (access 71). */
const NEEDS: Partial<Record<RightKey, RightKey>> = {
  ...{ confirm: 'schedule', build: 'schedule', files: 'schedule', lock: 'schedule' },
  ...{ exchange_rules: 'vacancies', passwords: 'people', workload: 'demand' },
  ...{ lists: 'settings', planning_rules: 'settings', devices: 'settings', network: 'settings' },
  ...{ groups: 'settings', privacy: 'settings' },
};

/** What a group gives besides days and groups to look after, as the wire says it. */
export interface Granted {
  functions: readonly { func: string; method: Method }[];
  /** Functions held for own data alone (access 57). */
  own_functions?: readonly string[] | undefined;
  allowed_tabs: readonly string[];
  has_perm_to_change_protected_wdays: boolean;
  has_perm_to_approve_other_shop_days: boolean;
}

const METHODS: Record<string, Method> = { R: 'GET', C: 'POST', U: 'PUT', D: 'DELETE' };

/** Single things of the wire: "Shop GET", "~Timesheet", "#settings", "!protected". */
const atomsOf = (text: string): string[] =>
  text.split(/\s+/).flatMap((word) => {
    const [func, letters] = word.split(':');
    return letters === undefined
      ? [word].filter(Boolean)
      : [...letters].map((letter) => `${func} ${METHODS[letter]}`);
  });

const isOwn = (atom: string) => atom.startsWith('~');

export const RIGHTS = Object.keys(TABLE) as RightKey[];

const ofEach = <V>(of: (right: RightKey) => V) =>
  Object.fromEntries(RIGHTS.map((right) => [right, of(right)])) as Record<RightKey, V>;

/** The levels of each right from nothing upwards, each with all that it gives. */
const LADDERS = ofEach((right) => {
  let below: string[] = [];
  const ladder = new Map<Level, ReadonlySet<string>>([['no', new Set()]]);
  for (const [level, text] of Object.entries(TABLE[right])) {
    below = [...below.filter((atom) => !isOwn(atom)), ...atomsOf(text)];
    ladder.set(level as Level, new Set(below));
  }
  return ladder;
});

/** Everything of the wire that a right is made of, at any of its levels. */
const SCOPES = ofEach((right) => new Set([...LADDERS[right].values()].flatMap((atoms) => [...atoms])));

/** The levels of a right from nothing upwards. */
export const levelsOfRight = (right: RightKey): Level[] => [...LADDERS[right].keys()];

/** The functions that a level of a right gives (access 71). */
export const functionsOfLevel = (right: RightKey, level: Level): { func: string; method: Method }[] =>
  functionsIn([...(LADDERS[right].get(level) ?? [])]);

const functionsIn = (atoms: readonly string[]) =>
  atoms.flatMap((atom) => {
    const [func = '', method] = atom.split(' ');
    return method === undefined ? [] : [{ func, method: method as Method }];
  });

function atomsOfGranted(granted: Granted): Set<string> {
  return new Set([
    ...granted.functions.map(({ func, method }) => `${func} ${method}`),
    ...(granted.own_functions ?? []).map((func) => `~${func}`),
    ...granted.allowed_tabs.map((tab) => `#${tab}`),
    ...(granted.has_perm_to_change_protected_wdays ? ['!protected'] : []),
    ...(granted.has_perm_to_approve_other_shop_days ? ['!other_shops'] : []),
  ]);
}

/** What a group gives, in lists of its own. */
export interface Grants extends Granted {
  functions: { func: string; method: Method }[];
  own_functions: string[];
  allowed_tabs: string[];
}

function grantedOf(atoms: ReadonlySet<string>): Grants {
  const named = (sign: string) =>
    [...atoms].filter((atom) => atom.startsWith(sign)).map((atom) => atom.slice(1));
  return {
    functions: functionsIn([...atoms]),
    own_functions: named('~'),
    allowed_tabs: named('#'),
    has_perm_to_change_protected_wdays: atoms.has('!protected'),
    has_perm_to_approve_other_shop_days: atoms.has('!other_shops'),
  };
}

function levelIn(atoms: ReadonlySet<string>, right: RightKey): Level | 'mixed' {
  const held = [...SCOPES[right]].filter((atom) => atoms.has(atom));
  for (const [level, needed] of LADDERS[right])
    if (needed.size === held.length && held.every((atom) => needed.has(atom))) return level;
  return 'mixed';
}

/** The level that a group has of each right; mixed when it has something of it, but exactly none of its levels (access 71). */
export function levelsOfGroup(granted: Granted): Record<RightKey, Level | 'mixed'> {
  const atoms = atomsOfGranted(granted);
  return ofEach((right) => levelIn(atoms, right));
}

function setLevel(atoms: Set<string>, right: RightKey, level: Level): void {
  for (const atom of SCOPES[right]) atoms.delete(atom);
  for (const atom of LADDERS[right].get(level) ?? []) atoms.add(atom);
}

function raise(atoms: Set<string>, right: RightKey): void {
  const level = levelIn(atoms, right);
  if (level === 'no' || level === 'own') setLevel(atoms, right, 'sees');
}

/**
 * The same group with other levels of some rights. A right that opens nothing without another one raises that to its lowest
 * useful level; nothing else changes, and what no right knows stays (access 71).
 */
export function withLevels(granted: Granted, levels: Partial<Record<RightKey, Level>>): Grants {
  const atoms = atomsOfGranted(granted);
  for (const right of RIGHTS) {
    const level = levels[right];
    if (level !== undefined) setLevel(atoms, right, level);
  }
  for (const right of RIGHTS) {
    const level = levels[right] ?? 'no';
    if (level === 'no') continue;
    raise(atoms, 'look');
    const needed = NEEDS[right];
    if (needed && level !== 'own') raise(atoms, needed);
  }
  return grantedOf(atoms);
}

/** How a right of a group changes: from which level to which, and whether it reaches further, less far, or both. */
export interface ChangedRight {
  right: RightKey;
  before: Level | 'mixed';
  after: Level | 'mixed';
  gains: boolean;
  loses: boolean;
}

/** What of a right reaches how far: a function for own data alone is the lesser part of the function itself. */
function reachOf(atoms: ReadonlySet<string>, right: RightKey): Set<string> {
  const held = [...SCOPES[right]].filter((atom) => atoms.has(atom) && !isOwn(atom));
  const isForOwn = (atom: string) => atoms.has(`~${atom.split(' ')[0]}`);
  return new Set(held.flatMap((atom) => (isForOwn(atom) ? [`own ${atom}`] : [`own ${atom}`, atom])));
}

/** The rights that a change of a group gives and takes (access 71). */
export function changedRights(before: Granted, after: Granted): ChangedRight[] {
  const [was, is] = [atomsOfGranted(before), atomsOfGranted(after)];
  return RIGHTS.flatMap((right) => {
    const [had, has] = [reachOf(was, right), reachOf(is, right)];
    const gains = [...has].some((atom) => !had.has(atom));
    const loses = [...had].some((atom) => !has.has(atom));
    if (!gains && !loses) return [];
    return [{ right, before: levelIn(was, right), after: levelIn(is, right), gains, loses }];
  });
}
