import { del, get, post, put } from '../call.ts';

export const listWorkerWorkTypes = get('/rest_api/worker_work_type/');
export const listEmploymentWorkTypes = get('/rest_api/employment_work_type/');
export const getEmploymentWorkType = get('/rest_api/employment_work_type/{id}/');
export const createEmploymentWorkType = post('/rest_api/employment_work_type/');
export const updateEmploymentWorkType = put('/rest_api/employment_work_type/{id}/');
export const deleteEmploymentWorkType = del('/rest_api/employment_work_type/{id}/');
export const listWorkerConstraints = get('/rest_api/employment/{id}/worker_constraint/');
export const saveWorkerConstraints = post('/rest_api/employment/{id}/worker_constraint/');
export const showWishDays = get('/rest_api/employment/wish_day/');
export const saveWishDay = post('/rest_api/employment/wish_day/');
export const saveWishDate = post('/rest_api/employment/wish_date/');

export const listEmployees = get('/rest_api/employee/');
export const getEmployee = get('/rest_api/employee/{id}/');
export const createEmployee = post('/rest_api/employee/');
export const updateEmployee = put('/rest_api/employee/{id}/');
export const deleteEmployee = del('/rest_api/employee/{id}/');
export const shiftSchedule = get('/rest_api/employee/shift_schedule/');

export const listEmployments = get('/rest_api/employment/');
export const getEmployment = get('/rest_api/employment/{id}/');
export const createEmployment = post('/rest_api/employment/');
export const updateEmployment = put('/rest_api/employment/{id}/');
export const updateEmploymentTimetable = put('/rest_api/employment/{id}/timetable/');
export const batchEmployments = post('/rest_api/employment/batch_update_or_create/');
export const replaceEmployments = put('/rest_api/employment/batch_update_or_create/');
export const deleteEmployment = del('/rest_api/employment/{id}/');
export const setAutoTimetable = post('/rest_api/employment/auto_timetable/');
export const setRotations = put('/rest_api/employment/rotation/');

export const departmentDocuments = get('/rest_api/department/{id}/medical_document_types/');
export const updateDepartmentDocuments = put('/rest_api/department/{id}/medical_document_types/');

export const listNormSettings = get('/rest_api/sawh_settings/');
export const dailyNorms = get('/rest_api/sawh_settings/daily/');
export const productionCalendar = get('/rest_api/production_day/');

export const uploadEmployees = post('/rest_api/employee/upload/');
export const employeeUploadExample = get('/rest_api/employee/upload_example/');

export const listMedicalDocumentTypes = get('/rest_api/medical_document_type/');
export const getMedicalDocumentType = get('/rest_api/medical_document_type/{id}/');
export const createMedicalDocumentType = post('/rest_api/medical_document_type/');
export const updateMedicalDocumentType = put('/rest_api/medical_document_type/{id}/');
export const deleteMedicalDocumentType = del('/rest_api/medical_document_type/{id}/');
export const listMedicalDocuments = get('/rest_api/medical_document/');
export const getMedicalDocument = get('/rest_api/medical_document/{id}/');
export const createMedicalDocument = post('/rest_api/medical_document/');
export const updateMedicalDocument = put('/rest_api/medical_document/{id}/');
export const deleteMedicalDocument = del('/rest_api/medical_document/{id}/');

export const listShiftSchedules = get('/rest_api/shift_schedule/');
export const getShiftSchedule = get('/rest_api/shift_schedule/{id}/');
export const deleteShiftSchedule = del('/rest_api/shift_schedule/{id}/');
export const batchShiftSchedules = post('/rest_api/shift_schedule/batch_update_or_create/');
export const replaceShiftSchedules = put('/rest_api/shift_schedule/batch_update_or_create/');
export const listShiftScheduleIntervals = get('/rest_api/shift_schedule_interval/');
export const getShiftScheduleInterval = get('/rest_api/shift_schedule_interval/{id}/');
export const deleteShiftScheduleInterval = del('/rest_api/shift_schedule_interval/{id}/');
export const batchShiftScheduleIntervals = post('/rest_api/shift_schedule_interval/batch_update_or_create/');
export const replaceShiftScheduleIntervals = put('/rest_api/shift_schedule_interval/batch_update_or_create/');
