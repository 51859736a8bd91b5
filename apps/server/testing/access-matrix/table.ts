/**
 * Who may do what where, call by call: a new call must get its row here. `at` lists the fields that name the place,
 * each with what stands at the place; `outside` is the answer to whoever holds the function, but not there:
 *
 * - `refused` 403, `missing` 404, `invalid` 400;
 * - `unseen` the list comes without anything of that place;
 * - `network` the thing belongs to the whole network: whoever holds the function may, wherever it hangs;
 * - `self` the call is about the caller and names no place.
 *
 * A place of another network answers exactly as one that does not exist. `ok` are the answers inside, where 2xx is not
 * what this bare world can give. `body` adds what the call needs besides.
 */
import type { Ids } from './world.ts';

type Outside = 'refused' | 'missing' | 'invalid' | 'unseen' | 'network' | 'self';
export interface Row {
  at: Record<string, string>;
  outside: Outside;
  ok: number[];
  body?: (ids: Ids) => object;
}

const row = (at: string, outside: Outside, more: Partial<Row> = {}): Row => ({
  at: Object.fromEntries(
    at
      .split(' ')
      .filter(Boolean)
      .map((pair) => pair.split('=') as [string, string]),
  ),
  outside,
  ok: [200, 201, 202, 204],
  ...more,
});

const self = (more: Partial<Row> = {}) => row('', 'self', more);
const byShop = (more: Partial<Row> = {}) => row('shop_id=shop', 'refused', more);
const byShops = (more: Partial<Row> = {}) => row('shop_id__in=shop', 'refused', more);
const shopPath = (more: Partial<Row> = {}) => row('id=shop', 'refused', more);
const ofNetwork = (what: string, more: Partial<Row> = {}) => row(`id=${what}`, 'network', more);

const named = { body: () => ({ name: `Name ${Math.random()}` }) };
const fails = { ok: [200, 201, 202, 204, 400, 409] };
const dayOf = ({ shop, employee }: Ids) => ({
  data: [{ shop_id: shop, employee_id: employee, dt: '2026-03-25', type: 'H', is_fact: false }],
});
const cellOf = ({ shop, employee }: Ids) => ({
  worker_days: [{ shop_id: shop, employee_id: employee, dt: '2026-03-20' }],
});
const rangeOf = ({ employee }: Ids) => ({
  ranges: [
    { worker: `code-${employee}`, dt_from: '2026-03-25', dt_to: '2026-03-26', type: 'V', is_approved: false },
  ],
});
const FILE = new File([new Uint8Array([1])], 'x.xlsx');

export const TABLE: Record<string, Row> = {
  // Nobody is inside a frame here.
  adoptSession: self({ ok: [403], body: () => ({ sessionid: 'of somebody' }) }),
  addBiometrics: row('id=user', 'missing', fails),
  allowedFunctions: self(),
  changePassword: self({ ok: [400] }),
  changePasswordByMail: self({ ok: [400] }),
  changeUserPassword: row('id=user', 'missing', { ok: [400] }),
  createGroup: self(named),
  createUser: self(),
  currentUser: self(),
  deleteBiometrics: row('id=user', 'missing', { ok: [400] }),
  deleteGroup: row('id=group', 'network', { ok: [204, 403] }),
  deleteUser: row('id=user', 'missing', fails),
  getGroup: ofNetwork('group'),
  getUser: row('id=user', 'missing'),
  listFunctionGroups: row('group_id=group', 'network'),
  listFunctions: self(),
  listGroups: self(),
  listUsers: byShop(),
  login: self({ ok: [400] }),
  logout: self(),
  recoverPassword: self({ ok: [400] }),
  updateGroup: row('id=group', 'network', { ok: [200, 403], ...named }),
  updateUser: row('id=user', 'missing'),
  userPhoto: row('id=user', 'missing', { ok: [404] }),
  workerDayPermissions: row('shop=shop', 'unseen'),
  chooseLoadTemplate: shopPath({ body: () => ({ load_template_id: null }) }),
  contentBlock: self(),
  createBreak: self(named),
  createDepartment: row('parent_id=shop', 'refused'),
  createPosition: self(named),
  createShopIpAddress: row('shop=shop', 'refused', {
    body: () => ({ ip_address: `172.${[1, 2, 3].map(() => Math.floor(Math.random() * 250)).join('.')}` }),
  }),
  createShopSettings: self(named),
  createTickPoint: byShop(),
  createTimetableTemplate: self(named),
  createWorkType: row('shop_id=shop work_type_name_id=work_type_name', 'refused', fails),
  createWorkTypeName: self(named),
  deleteBreak: ofNetwork('break'),
  deleteDepartment: shopPath(fails),
  deleteDepartmentScheduleDay: shopPath(),
  deletePosition: ofNetwork('position'),
  deleteShopIpAddress: row('id=ip', 'refused'),
  deleteShopSettings: ofNetwork('settings'),
  deleteTickPoint: row('id=tick_point', 'refused'),
  renewTickPointKey: row('id=tick_point', 'refused'),
  revokeTickPointKey: row('id=tick_point', 'refused'),
  deleteTimetableTemplate: ofNetwork('settings'),
  deleteWorkType: row('id=work_type', 'refused', fails),
  deleteWorkTypeName: ofNetwork('work_type_name', { ok: [409] }),
  departmentInternalTree: self(),
  departmentOutsourceTree: self(),
  departmentSchedule: ofNetwork('shop'),
  departmentScheduleDay: ofNetwork('shop'),
  departmentTree: self(),
  getDepartment: ofNetwork('shop'),
  listBreaks: self(),
  listDepartments: row('id=shop', 'network'),
  listNetworks: self(),
  listNotifications: self(),
  listPositions: row('id__in=position', 'network'),
  listRegions: self(),
  listShopIpAddresses: byShop(),
  listShopSettings: row('id__in=settings', 'network'),
  listTickPoints: byShop(),
  listTimetableTemplates: row('id__in=settings', 'network'),
  listWorkTypeNames: row('id__in=work_type_name', 'network'),
  listWorkTypes: row('shop_id=shop', 'network'),
  listWorkerDayTypes: self(),
  metabaseUrl: self({ ok: [404] }),
  planningRules: ofNetwork('shop'),
  powerBiEmbedInfo: self({ ok: [403] }),
  readAllNotifications: self(),
  readNotification: row('id=notification', 'missing', { ok: [404] }),
  saveNotificationSettings: self(),
  showNotificationSettings: self(),
  updateBreak: ofNetwork('break', named),
  updateDepartment: shopPath(),
  updateDepartmentSchedule: shopPath({ body: () => ({ data: [{ dt: '2026-05-01', type: 'H' }] }) }),
  updateDepartmentScheduleDay: shopPath({ body: () => ({ type: 'H' }) }),
  updateNetwork: row('id=network', 'network', { ok: [200, 403], body: () => ({}) }),
  updatePosition: ofNetwork('position', named),
  updateShopSettings: ofNetwork('settings', named),
  updateTickPoint: row('id=tick_point', 'refused'),
  updateTimetableTemplate: ofNetwork('settings', named),
  updateWorkType: row('id=work_type', 'refused'),
  updateWorkTypeName: ofNetwork('work_type_name', named),
  createEmployee: row('user_id=user', 'invalid'),
  createEmployment: row('shop_id=shop employee_id=employee position_id=position', 'refused', fails),
  createEmploymentWorkType: row('employment_id=employment work_type_id=work_type', 'invalid', fails),
  createMedicalDocument: row('employee_id=employee medical_document_type_id=medical_type', 'invalid', fails),
  createMedicalDocumentType: self(named),
  dailyNorms: self(),
  deleteEmployee: row('id=employee', 'missing', fails),
  deleteEmployment: row('id=employment', 'missing'),
  deleteEmploymentWorkType: row('id=link', 'missing'),
  deleteMedicalDocument: row('id=medical', 'missing'),
  deleteMedicalDocumentType: ofNetwork('medical_type', fails),
  employeeUploadExample: byShop(),
  listEmployees: byShop(),
  listEmployments: byShop(),
  listMedicalDocumentTypes: row('id=medical_type', 'network'),
  listMedicalDocuments: row('employee_id=employee', 'unseen'),
  listNormSettings: self(),
  listWorkerConstraints: row('id=employment', 'missing'),
  listWorkerWorkTypes: byShop(),
  productionCalendar: byShop(),
  saveWorkerConstraints: row('id=employment', 'missing', { body: () => ({ data: [] }) }),
  shiftSchedule: row('employee_id=employee', 'invalid'),
  updateEmployee: row('id=employee', 'missing', { body: () => ({ tabel_code: `t${Math.random()}` }) }),
  setAutoTimetable: row('employment_ids=employment', 'missing', {
    body: () => ({ auto_timetable: false }),
  }),
  updateEmployment: row('id=employment', 'missing', fails),
  updateEmploymentWorkType: row('id=link', 'missing', fails),
  updateMedicalDocument: row('id=medical', 'missing', fails),
  updateMedicalDocumentType: ofNetwork('medical_type', named),
  uploadEmployees: byShop({ ...fails, body: () => ({ file: FILE }) }),
  calculateLoadTemplate: row('shop_id=shop id=load_template', 'refused', { ok: [400] }),
  applyLoadTemplate: row('shop_id=shop id=load_template', 'refused', { ok: [200, 400] }),
  createLoadTemplate: byShop({ ...fails, body: () => ({ name: `Name ${Math.random()}` }) }),
  createOperationTypeName: self(named),
  createOperationTypeRelation: row('base_id=template_operation', 'network', {
    ...fails,
    body: ({ template_operation }: Ids) => ({ depended_id: template_operation ?? 0 }),
  }),
  createOperationTypeTemplate: row('load_template_id=load_template', 'network', {
    ...fails,
    body: () => ({ operation_type_name_id: 1 }),
  }),
  deleteLoadTemplate: ofNetwork('load_template', fails),
  deleteOperationTypeName: ofNetwork('operation_name', fails),
  deleteOperationTypeRelation: ofNetwork('relation'),
  deleteOperationTypeTemplate: ofNetwork('template_operation'),
  downloadLoadTemplate: ofNetwork('load_template'),
  downloadTimeserieValues: byShop(fails),
  getLoadTemplate: ofNetwork('load_template'),
  listOperationTypeRelations: row('load_template=load_template', 'network'),
  listOperationTypeTemplates: row('load_template_id=load_template', 'network'),
  updateLoadTemplate: ofNetwork('load_template', named),
  updateOperationTypeName: ofNetwork('operation_name', { ...named, ...fails }),
  updateOperationTypeRelation: row('id=relation', 'network', {
    ...fails,
    body: () => ({ base_id: 1, depended_id: 2 }),
  }),
  updateOperationTypeTemplate: ofNetwork('template_operation'),
  uploadLoadTemplate: self({ ok: [400], body: () => ({ name: 'Template', file: FILE }) }),
  listLoadTemplates: row('id=load_template', 'network'),
  listOperationTypeNames: self(),
  listOperationTypes: byShop(),
  createOperationType: byShop({ ...fails, body: () => ({ code: 'none' }) }),
  deleteOperationType: row('id=operation', 'refused', fails),
  listTimeserieValues: byShop(),
  correctTimeserieValues: byShop({
    body: () => ({
      ...{ type: 'L', set_value: 1, operation_type_id: [] },
      ...{ from_dttm: '2026-03-25T10:00:00', to_dttm: '2026-03-25T11:00:00' },
    }),
  }),
  deleteTimeserieValues: byShop({
    ...fails,
    body: () => ({
      ...{ type: 'L', operation_type_id: [1] },
      ...{ from_dttm: '2026-03-25T10:00:00', to_dttm: '2026-03-25T11:00:00' },
    }),
  }),
  saveTimeserieValues: self({
    ...fails,
    body: ({ shop }: Ids) => ({
      data: { shop_id: shop, dt_from: '2026-03-25', dt_to: '2026-03-25', serie: [] },
    }),
  }),
  forecastAccuracy: byShop(),
  explainTimeserieValue: byShop({
    ok: [404],
    body: () => ({ operation_type_id: 1, dttm: '2026-03-20T10:00:00' }),
  }),
  createReceipts: self({ ...fails, body: () => ({ data_type: 'bill', data: [] }) }),
  saveReceipt: self({ ...fails, body: () => ({ code: 'x', data_type: 'bill', data: {} }) }),
  uploadTimeserieValues: byShop({ ok: [400], body: () => ({ file: FILE }) }),
  approveWorkerDays: byShop(fails),
  batchBlockOrUnblock: row('shop_ids=shop', 'refused', {
    ...fails,
    body: () => ({ dt_from: '2026-03-01', dt_to: '2026-03-02' }),
  }),
  batchWorkerDays: row('', 'refused', { ...fails, body: dayOf }),
  blockWorkerDays: row('', 'refused', { ...fails, body: cellOf }),
  changeList: row('shop_id=shop employee_id=employee', 'refused', { ...fails, body: () => ({ type: 'H' }) }),
  changeRange: row('', 'invalid', { ...fails, body: rangeOf }),
  copyApproved: row('employee_ids=employee', 'refused', fails),
  copyRange: row('employee_ids=employee', 'unseen', fails),
  createTimetable: byShop(fails),
  createWorkerDay: row('shop_id=shop employee_id=employee', 'refused', {
    ...fails,
    body: () => ({ type: 'H' }),
  }),
  deleteTimetable: byShop(fails),
  stopTimetable: byShop(fails),
  listConflicts: byShop({ body: () => ({ dt_from: '2026-04-01', dt_to: '2026-04-07' }) }),
  showDifference: byShop({ ok: [404], body: () => ({ dt: '2026-04-01' }) }),
  explainShift: byShop({ body: ({ employee }) => ({ employee_id: employee, dt: '2026-03-20' }) }),
  explainGap: byShop({
    ok: [200, 404],
    body: ({ work_type }) => ({ dttm: '2026-03-20T10:00:00', work_type_id: work_type }),
  }),
  planRepairs: byShop({ body: ({ employee }) => ({ employee_id: employee, dts: '2026-03-20' }) }),
  applyChanges: byShop({
    ...fails,
    body: ({ employee }) => ({ absence: { employee_id: employee, dts: ['2026-03-20'], type: 'S' } }),
  }),
  deleteWorkerDay: row('id=worker_day', 'refused'),
  deleteWorkerDays: row('employee_ids=employee shop_id=shop', 'refused', fails),
  downloadTimetable: byShop(),
  downloadUploadExample: byShop(),
  duplicateWorkerDays: row('to_employee_id=employee from_employee_id=employee', 'unseen', fails),
  exchangeApproved: row('employee1_id=employee employee2_id=employee', 'invalid', fails),
  exchangeWorkerDays: row('employee1_id=employee employee2_id=employee', 'invalid', fails),
  getEfficiency: byShop(),
  getMonthStat: row('id=month_stat', 'missing'),
  getWorkerDay: row('id=worker_day', 'missing'),
  listJournal: byShop(),
  listMonthStats: byShop(),
  listWorkerDays: byShop(),
  monthStatStatus: byShop(),
  recalcWorkerDays: byShop(),
  redoWorkerDays: byShop(fails),
  replaceWorkerDays: row('', 'refused', { ...fails, body: dayOf }),
  requestApprove: byShop(fails),
  unblockWorkerDays: row('', 'refused', { ...fails, body: cellOf }),
  undoWorkerDays: byShop(fails),
  updateMonthStat: row('id=month_stat', 'missing'),
  updateWorkerDay: row('id=worker_day employee_id=employee', 'refused', {
    ...fails,
    body: () => ({ type: 'H' }),
  }),
  uploadFactWorkerDays: byShop({ ok: [400], body: () => ({ file: FILE }) }),
  uploadWorkerDays: byShop({ ok: [400], body: () => ({ file: FILE }) }),
  withdrawApproval: byShop(fails),
  dailyStat: byShop(),
  listAttendanceRecords: byShop(),
  listTasks: byShop(),
  listTimesheet: byShop(),
  listTimesheetItems: byShop(),
  recalcTimesheet: byShop(fails),
  addTickPhoto: self({ ok: [403], body: () => ({ tick_point_key: 'none', client_key: 'none' }) }),
  attendancePhoto: row('id=user', 'missing', { ok: [404] }),
  openTickPage: self({ ok: [403], body: () => ({ tick_point_key: 'none' }) }),
  recordAttendance: row('shop_id=shop', 'refused', { ok: [401, 403] }),
  downloadTimesheetLines: byShop(),
  timesheetLines: byShop(),
  timesheetStats: byShop(),
  workerStat: byShop(),
  downloadAttendance: row('shop_id__in=shop employee_id__in=employee', 'refused', fails),
  downloadConsolidatedTimesheet: byShops(fails),
  downloadOvertimes: byShop(fails),
  downloadPivotTabel: byShops(fails),
  downloadScheduleDeviation: byShops(fails),
  downloadTabel: byShop(fails),
  downloadReportDays: byShops(fails),
  downloadReportIndicators: byShops(fails),
  reportDays: byShops(fails),
  reportIndicators: byShops(fails),
  downloadTickReport: byShops(fails),
};
