import { del, get, post, put } from '../call.ts';

export const departmentSchedule = get('/rest_api/department/{id}/schedule/');
export const updateDepartmentSchedule = put('/rest_api/department/{id}/schedule/');
export const departmentScheduleDay = get('/rest_api/department/{id}/schedule/{dt}/');
export const updateDepartmentScheduleDay = put('/rest_api/department/{id}/schedule/{dt}/');
export const deleteDepartmentScheduleDay = del('/rest_api/department/{id}/schedule/{dt}/');
export const createDepartment = post('/rest_api/department/');
export const updateDepartment = put('/rest_api/department/{id}/');
export const deleteDepartment = del('/rest_api/department/{id}/');
export const chooseLoadTemplate = put('/rest_api/department/{id}/load_template/');

export const departmentTree = get('/rest_api/department/tree/');
export const departmentInternalTree = get('/rest_api/department/internal_tree/');
export const departmentOutsourceTree = get('/rest_api/department/outsource_tree/');
export const listDepartments = get('/rest_api/department/');
export const getDepartment = get('/rest_api/department/{id}/');
export const planningRules = get('/rest_api/department/{id}/planning_rules/');

export const listWorkTypes = get('/rest_api/work_type/');
export const getWorkType = get('/rest_api/work_type/{id}/');
export const createWorkType = post('/rest_api/work_type/');
export const updateWorkType = put('/rest_api/work_type/{id}/');
export const deleteWorkType = del('/rest_api/work_type/{id}/');
export const listWorkTypeNames = get('/rest_api/work_type_name/');
export const getWorkTypeName = get('/rest_api/work_type_name/{id}/');
export const createWorkTypeName = post('/rest_api/work_type_name/');
export const updateWorkTypeName = put('/rest_api/work_type_name/{id}/');
export const deleteWorkTypeName = del('/rest_api/work_type_name/{id}/');
export const listPositions = get('/rest_api/worker_position/');
export const getPosition = get('/rest_api/worker_position/{id}/');
export const createPosition = post('/rest_api/worker_position/');
export const updatePosition = put('/rest_api/worker_position/{id}/');
export const deletePosition = del('/rest_api/worker_position/{id}/');
export const getRegion = get('/rest_api/region/{id}/');
export const listRegions = get('/rest_api/region/');

export const listExchangeSettings = get('/rest_api/exchange_settings/');
export const getExchangeSettings = get('/rest_api/exchange_settings/{id}/');
export const createExchangeSettings = post('/rest_api/exchange_settings/');
export const updateExchangeSettings = put('/rest_api/exchange_settings/{id}/');
export const deleteExchangeSettings = del('/rest_api/exchange_settings/{id}/');

export const listNetworks = get('/rest_api/network/');
export const updateNetwork = put('/rest_api/network/{id}/');
export const metabaseUrl = get('/rest_api/metabase_url/');
export const powerBiEmbedInfo = get('/rest_api/pbi/get_embed_info/');

export const listNotifications = get('/rest_api/notification/');
export const readNotification = post('/rest_api/notification/{id}/read/');
export const readAllNotifications = post('/rest_api/notification/read_all/');
export const showNotificationSettings = get('/rest_api/notification/settings/');
export const saveNotificationSettings = put('/rest_api/notification/settings/');

export const listShopSettings = get('/rest_api/shop_settings/');
export const getShopSettings = get('/rest_api/shop_settings/{id}/');
export const createShopSettings = post('/rest_api/shop_settings/');
export const updateShopSettings = put('/rest_api/shop_settings/{id}/');
export const deleteShopSettings = del('/rest_api/shop_settings/{id}/');
export const listTimetableTemplates = get('/rest_api/timetable_template/');
export const getTimetableTemplate = get('/rest_api/timetable_template/{id}/');
export const createTimetableTemplate = post('/rest_api/timetable_template/');
export const updateTimetableTemplate = put('/rest_api/timetable_template/{id}/');
export const deleteTimetableTemplate = del('/rest_api/timetable_template/{id}/');
export const listBreaks = get('/rest_api/break/');
export const getBreak = get('/rest_api/break/{id}/');
export const createBreak = post('/rest_api/break/');
export const updateBreak = put('/rest_api/break/{id}/');
export const deleteBreak = del('/rest_api/break/{id}/');

export const listTickPoints = get('/rest_api/recognition/tick_points/');
export const getTickPoint = get('/rest_api/recognition/tick_points/{id}/');
export const createTickPoint = post('/rest_api/recognition/tick_points/');
export const updateTickPoint = put('/rest_api/recognition/tick_points/{id}/');
export const deleteTickPoint = del('/rest_api/recognition/tick_points/{id}/');
export const renewTickPointKey = post('/rest_api/recognition/tick_points/{id}/key/');
export const revokeTickPointKey = del('/rest_api/recognition/tick_points/{id}/key/');
export const listShopIpAddresses = get('/rest_api/recognition/shop_ip_address/');
export const getShopIpAddress = get('/rest_api/recognition/shop_ip_address/{id}/');
export const createShopIpAddress = post('/rest_api/recognition/shop_ip_address/');
export const deleteShopIpAddress = del('/rest_api/recognition/shop_ip_address/{id}/');

export const listWorkerDayTypes = get('/rest_api/worker_day_type/');
export const getWorkerDayType = get('/rest_api/worker_day_type/{code}/');
export const contentBlock = get('/rest_api/content_block/');

export const showDemoFilling = get('/rest_api/demo/filling/');

export const listRestrictions = get('/rest_api/worker_day_restriction/');
export const getRestriction = get('/rest_api/worker_day_restriction/{id}/');
export const createRestriction = post('/rest_api/worker_day_restriction/');
export const updateRestriction = put('/rest_api/worker_day_restriction/{id}/');
export const deleteRestriction = del('/rest_api/worker_day_restriction/{id}/');
export const listPowerBiReports = get('/rest_api/pbi/report/');
export const getPowerBiReport = get('/rest_api/pbi/report/{id}/');
export const createPowerBiReport = post('/rest_api/pbi/report/');
export const updatePowerBiReport = put('/rest_api/pbi/report/{id}/');
export const deletePowerBiReport = del('/rest_api/pbi/report/{id}/');
