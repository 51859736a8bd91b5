type Methods = ('GET' | 'POST' | 'PUT' | 'DELETE')[];
export type Functions = Record<string, Methods>;

const CRUD: Methods = ['GET', 'POST', 'PUT', 'DELETE'];

// biome-ignore format: every function that calls ask for, kept as one block
const CATALOGUE = `
AccessAudit Retention User_export User_forget
AttendanceRecords AttendanceRecords_report AutoSettings_create_timetable
AutoSettings_delete_timetable AutoSettings_stop_timetable AutoSettings_conflicts AutoSettings_difference
AutoSettings_explain AutoSettings_repair Break Employment Employment_auto_timetable
Employment_timetable Employment_batch_update_or_create Employee Employee_shift_schedule Employee_upload EmploymentWorkType
ExchangeSettings FunctionGroupView FunctionGroupView_functions LoadTemplate LoadTemplate_apply
LoadTemplate_calculate LoadTemplate_download LoadTemplate_upload MedicalDocumentType MedicalDocument MetabaseUrl Network
OperationTypeName OperationType OperationTypeRelation OperationTypeTemplate PeriodClients
PeriodClients_put PeriodClients_delete PeriodClients_upload
PeriodClients_download Receipt Reports_pivot_tabel Reports_schedule_deviation
Reports_consolidated_timesheet_report Reports_tick Group SAWHSettings SAWHSettings_daily
ShiftSchedule_batch_update_or_create ShiftScheduleInterval_batch_update_or_create WorkerDayRestriction PowerBiReport Shop Shop_tree
Shop_internal_tree Shop_load_template Shop_outsource_tree ShopIpAddress Task TickPoint Timesheet
Timesheet_stats Timesheet_recalc Timesheet_lines Timesheet_items Timesheet_close Timesheet_reopen User User_change_password
User_delete_biometrics User_add_biometrics WorkerConstraint WorkerConstraint_wish WorkerDay WorkerDay_approve
WorkerDay_daily_stat WorkerDay_worker_stat WorkerDay_vacancy WorkerDay_change_list WorkerDay_copy_approved
WorkerDay_copy_range WorkerDay_duplicate WorkerDay_delete_worker_days WorkerDay_exchange
WorkerDay_exchange_approved WorkerDay_confirm_vacancy WorkerDay_confirm_vacancy_to_worker
WorkerDay_refuse_vacancy WorkerDay_reconfirm_vacancy_to_worker WorkerDay_upload WorkerDay_upload_fact
WorkerDay_download_timetable WorkerDay_download_tabel WorkerDay_editable_vacancy WorkerDay_approve_vacancy
WorkerDay_vacancy_candidates ShiftSwap ShiftSwap_decide ExchangeAutomation WorkerDay_change_range WorkerDay_request_approve WorkerDay_block WorkerDay_unblock
WorkerDay_batch_block_or_unblock WorkerDay_generate_upload_example WorkerDay_recalc
WorkerDay_journal WorkerDay_undo WorkerDay_redo
WorkerDay_overtimes_undertimes_report WorkerDay_batch_update_or_create WorkerDayType WorkerPosition
WorkTypeName WorkType WorkType_efficiency ShopMonthStat ShopMonthStat_status ShopSettings ShopSchedule
Region VacancyBlackList get_notifications`.trim().split(/\s+/);

// biome-ignore format: two blocks of names
const READ_BY_ALL = `
Break Employment Employee Employee_shift_schedule MedicalDocumentType MedicalDocument
OperationTypeName OperationType Shop Shop_tree Shop_internal_tree User WorkerConstraint WorkerDay
WorkerDay_vacancy WorkerDay_worker_stat WorkerDay_daily_stat WorkerDayType WorkerPosition WorkTypeName WorkType
WorkType_efficiency PeriodClients ShopMonthStat ShopMonthStat_status ShopSettings ShopSchedule Region
FunctionGroupView Network Group get_notifications`.trim().split(/\s+/);

/** What nobody below the root needs, not even to read. */
const ROOT_ONLY = [
  'AccessAudit',
  'PowerBiReport',
  'Retention',
  'Timesheet_reopen',
  'User_export',
  'User_forget',
];

/** What only an administrator does; everybody else reads these at most. */
// biome-ignore format: two blocks of names
const ADMIN_ONLY = `
Network Group FunctionGroupView FunctionGroupView_functions Region Shop Break ExchangeSettings
OperationTypeName OperationType OperationTypeTemplate OperationTypeRelation LoadTemplate LoadTemplate_upload
LoadTemplate_apply Shop_load_template WorkTypeName WorkType WorkerPosition WorkerDayType
ShopIpAddress TickPoint VacancyBlackList MedicalDocumentType Receipt Employment_batch_update_or_create SAWHSettings
ShiftSchedule_batch_update_or_create ShiftScheduleInterval_batch_update_or_create WorkerDayRestriction WorkerDay_batch_block_or_unblock
ShopSettings User_delete_biometrics User_add_biometrics`.trim().split(/\s+/);

const DIRECTOR_TOO = [
  'WorkType',
  'LoadTemplate_apply',
  'Shop_load_template',
  'VacancyBlackList',
  'ExchangeSettings',
  'ShopSettings',
];

const listed = (names: readonly string[], methods: Methods): Functions =>
  Object.fromEntries(names.map((name) => [name, methods]));

/** Every function with every method. */
export const ALL_FUNCTIONS = listed(CATALOGUE, CRUD);
/** Own data and the shift exchange: a worker changes nothing but his own applications for vacancies. */
export const WORKER_FUNCTIONS: Functions = {
  ...listed(READ_BY_ALL, ['GET']),
  WorkerDay_confirm_vacancy: ['POST'],
  WorkerDay_refuse_vacancy: ['POST'],
  ShiftSwap: ['GET', 'POST'],
  WorkerConstraint_wish: ['POST'],
  Timesheet: ['GET'],
  Timesheet_stats: ['GET'],
  AttendanceRecords: ['GET'],
  get_notifications: ['GET', 'POST', 'PUT'],
};
/** What a worker reads of nobody else. */
export const OWN_OF_WORKERS = [
  'AttendanceRecords',
  'Employee_shift_schedule',
  'MedicalDocument',
  'Timesheet',
  'Timesheet_stats',
  'WorkerConstraint',
  'WorkerDay_daily_stat',
  'WorkerDay_worker_stat',
];
/** A department's manager plans, approves and looks after people; settings of the network are read only. */
export const MANAGER_FUNCTIONS: Functions = {
  ...listed(CATALOGUE, CRUD),
  ...listed(ADMIN_ONLY, ['GET']),
  ...listed(ROOT_ONLY, []),
  ...listed(['Employment', 'Employee', 'User'], ['GET', 'POST', 'PUT']),
};
/** A region's director also decides what work the departments do. */
export const DIRECTOR_FUNCTIONS: Functions = {
  ...MANAGER_FUNCTIONS,
  ...listed(DIRECTOR_TOO, CRUD),
  Shop: ['GET', 'PUT'],
};
/** The manager of an outsourcing company sees vacancies and sends people. */
export const OUTSOURCE_FUNCTIONS: Functions = {
  ...WORKER_FUNCTIONS,
  User_change_password: ['POST'],
  ...listed(['Employee', 'Employment', 'User', 'MedicalDocument'], CRUD),
  ...listed(
    ['WorkerDay', 'WorkerDay_batch_update_or_create', 'WorkerDay_approve', 'WorkerDay_change_list'],
    CRUD,
  ),
  ...listed(['WorkerDay_confirm_vacancy_to_worker', 'WorkerDay_reconfirm_vacancy_to_worker'], ['POST']),
  ...listed(['WorkerDay_delete_worker_days', 'WorkerDay_duplicate', 'WorkerDay_copy_approved'], ['POST']),
  ...listed(['Shop_outsource_tree', 'AttendanceRecords', 'Timesheet_lines', 'Timesheet_items'], ['GET']),
  ...listed(['WorkerDay_vacancy_candidates'], ['GET']),
};
