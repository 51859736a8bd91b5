import { del, get, post, put } from '../call.ts';

export const listConflicts = get('/rest_api/auto_settings/conflicts/');
export const explainShift = get('/rest_api/auto_settings/explain_shift/');
export const explainGap = get('/rest_api/auto_settings/explain_gap/');
export const showResult = get('/rest_api/auto_settings/result/');
export const showDifference = get('/rest_api/auto_settings/difference/');

export const listRhythms = get('/rest_api/auto_settings/rhythms/');
export const adoptRhythms = put('/rest_api/auto_settings/rhythms/');
export const showShiftList = get('/rest_api/auto_settings/shift_list/');
export const saveShiftList = post('/rest_api/auto_settings/shift_list/');

export const planRepairs = post('/rest_api/auto_settings/plan_repairs/');
export const applyChanges = post('/rest_api/auto_settings/apply_changes/');

export const createTimetable = post('/rest_api/auto_settings/create_timetable/');
export const stopTimetable = post('/rest_api/auto_settings/stop_timetable/');
export const deleteTimetable = post('/rest_api/auto_settings/delete_timetable/');
export const monthStatStatus = get('/rest_api/shop_month_stat/status/');

export const listReadiness = get('/rest_api/department/readiness/');

export const listBurdens = get('/rest_api/burden/');
export const showOwnBurdens = get('/rest_api/burden/own/');

export const listCalendarFeeds = get('/rest_api/calendar_feed/');
export const createCalendarFeed = post('/rest_api/calendar_feed/');
export const updateCalendarFeed = put('/rest_api/calendar_feed/{id}/');
export const deleteCalendarFeed = del('/rest_api/calendar_feed/{id}/');
export const readCalendar = get('/rest_api/calendar/{token}/');

export const getEfficiency = get('/rest_api/work_type/efficiency/');

export const previewExchangeAutomation = get('/rest_api/exchange_automation/preview/');
export const listExchangeAutomationRuns = get('/rest_api/exchange_automation/log/');
export const runExchangeAutomation = post('/rest_api/exchange_automation/run/');

export const listVacancyCandidates = get('/rest_api/worker_day/{id}/vacancy_candidates/');

export const uploadWorkerDays = post('/rest_api/worker_day/upload/');
export const uploadFactWorkerDays = post('/rest_api/worker_day/upload_fact/');
export const downloadUploadExample = get('/rest_api/worker_day/generate_upload_example/');
export const downloadTimetable = get('/rest_api/worker_day/download_timetable/');

export const listJournal = get('/rest_api/worker_day/journal/');
export const undoWorkerDays = post('/rest_api/worker_day/undo/');
export const redoWorkerDays = post('/rest_api/worker_day/redo/');
export const withdrawApproval = post('/rest_api/worker_day/withdraw_approval/');

export const listMonthStats = get('/rest_api/shop_month_stat/');
export const showDepartmentStats = get('/rest_api/department/stat/');
export const getMonthStat = get('/rest_api/shop_month_stat/{id}/');
export const updateMonthStat = put('/rest_api/shop_month_stat/{id}/');

export const listShiftSwaps = get('/rest_api/shift_swap/');
export const listSwapOptions = get('/rest_api/shift_swap/options/');
export const proposeShiftSwap = post('/rest_api/shift_swap/');

export const listVacancies = get('/rest_api/worker_day/vacancy/');
export const editableVacancy = get('/rest_api/worker_day/{id}/editable_vacancy/');
export const unapproveVacancy = post('/rest_api/worker_day/{id}/editable_vacancy/');
export const confirmVacancy = post('/rest_api/worker_day/{id}/confirm_vacancy/');
export const confirmVacancyToWorker = post('/rest_api/worker_day/{id}/confirm_vacancy_to_worker/');
export const reconfirmVacancyToWorker = post('/rest_api/worker_day/{id}/reconfirm_vacancy_to_worker/');
export const refuseVacancy = post('/rest_api/worker_day/{id}/refuse_vacancy/');
export const approveVacancy = post('/rest_api/worker_day/{id}/approve_vacancy/');
export const approveVacancies = post('/rest_api/worker_day/approve_vacancies/');

export const batchWorkerDays = post('/rest_api/worker_day/batch_update_or_create/');
export const replaceWorkerDays = put('/rest_api/worker_day/batch_update_or_create/');
export const createWorkerDay = post('/rest_api/worker_day/');

export const blockWorkerDays = post('/rest_api/worker_day/block/');
export const unblockWorkerDays = post('/rest_api/worker_day/unblock/');
export const batchBlockOrUnblock = post('/rest_api/worker_day/batch_block_or_unblock/');
export const recalcWorkerDays = post('/rest_api/worker_day/recalc/');

export const listPresence = get('/rest_api/worker_day/presence/');
export const tellPresence = post('/rest_api/worker_day/presence/');

export const listAcceptedViolations = get('/rest_api/worker_day/accepted_violation/');
export const acceptViolations = post('/rest_api/worker_day/accepted_violation/');
export const reopenViolations = post('/rest_api/worker_day/accepted_violation/reopen/');

export const exchangeWorkerDays = post('/rest_api/worker_day/exchange/');
export const exchangeApproved = post('/rest_api/worker_day/exchange_approved/');
export const copyRange = post('/rest_api/worker_day/copy_range/');
export const previewCopy = post('/rest_api/worker_day/copy_range/preview/');
export const changeRange = post('/rest_api/worker_day/change_range/');

export const listWorkerDays = get('/rest_api/worker_day/');
export const getWorkerDay = get('/rest_api/worker_day/{id}/');
export const updateWorkerDay = put('/rest_api/worker_day/{id}/');
export const deleteWorkerDay = del('/rest_api/worker_day/{id}/');
export const approveWorkerDays = post('/rest_api/worker_day/approve/');
export const previewApproval = post('/rest_api/worker_day/approve/preview/');
export const requestApprove = post('/rest_api/worker_day/request_approve/');
export const returnRequest = post('/rest_api/worker_day/request_approve/return/');
export const duplicateWorkerDays = post('/rest_api/worker_day/duplicate/');
export const deleteWorkerDays = post('/rest_api/worker_day/delete_worker_days/');
export const previewDeletion = post('/rest_api/worker_day/delete_worker_days/preview/');
export const copyApproved = post('/rest_api/worker_day/copy_approved/');
export const changeList = post('/rest_api/worker_day/change_list/');

export const listVacancyBlackList = get('/rest_api/vacancy_black_list/');
export const getVacancyBlackListEntry = get('/rest_api/vacancy_black_list/{id}/');
export const createVacancyBlackListEntry = post('/rest_api/vacancy_black_list/');
export const deleteVacancyBlackListEntry = del('/rest_api/vacancy_black_list/{id}/');

export const acceptShiftSwap = post('/rest_api/shift_swap/{id}/accept/');
export const declineShiftSwap = post('/rest_api/shift_swap/{id}/decline/');
export const cancelShiftSwap = post('/rest_api/shift_swap/{id}/cancel/');
export const approveShiftSwap = post('/rest_api/shift_swap/{id}/approve/');
export const refuseShiftSwap = post('/rest_api/shift_swap/{id}/refuse/');
export const reverseShiftSwap = post('/rest_api/shift_swap/{id}/reverse/');

export const listLeaverShifts = get('/rest_api/employment/{id}/leaver_shifts/');
export const endEmployment = put('/rest_api/employment/{id}/end/');
export const moveEmployment = put('/rest_api/employment/{id}/move/');
