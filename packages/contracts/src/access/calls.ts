import { del, get, post, put } from '../call.ts';

export const listAudit = get('/rest_api/access_audit/');

export const login = post('/rest_api/auth/login/');
export const logout = post('/rest_api/auth/logout/');
export const adoptSession = post('/rest_api/auth/embedded_session/');
export const currentUser = get('/rest_api/auth/user/');
export const allowedFunctions = get('/rest_api/auth/allowed_functions/');
export const changePassword = post('/rest_api/auth/password/change/');
export const changePasswordByMail = post('/rest_api/auth/password/change_by_mail/');
export const checkRecovery = post('/rest_api/auth/password/recovery_link/');
export const recoverPassword = post('/rest_api/auth/password/recover/');

export const workerDayPermissions = get('/rest_api/worker_day_permissions/');
export const listGroups = get('/rest_api/group/');
export const getGroup = get('/rest_api/group/{id}/');
export const createGroup = post('/rest_api/group/');
export const updateGroup = put('/rest_api/group/{id}/');
export const previewGroup = put('/rest_api/group/{id}/preview/');
export const deleteGroup = del('/rest_api/group/{id}/');
export const listFunctionGroups = get('/rest_api/function_group/');
export const listFunctions = get('/rest_api/function_group/functions/');

export const listOwnSessions = get('/rest_api/auth/sessions/');
export const endOwnSession = del('/rest_api/auth/sessions/{id}/');
export const endOtherSessions = del('/rest_api/auth/sessions/');

export const listUsers = get('/rest_api/user/');
export const getUser = get('/rest_api/user/{id}/');
export const createUser = post('/rest_api/user/');
export const updateUser = put('/rest_api/user/{id}/');
export const deleteUser = del('/rest_api/user/{id}/');
export const changeUserPassword = post('/rest_api/user/{id}/change_password/');
export const inviteUser = post('/rest_api/user/{id}/invite/');
export const addBiometrics = post('/rest_api/user/{id}/add_biometrics/');
export const deleteBiometrics = post('/rest_api/user/{id}/delete_biometrics/');
export const userRights = get('/rest_api/user/{id}/rights/');
export const openPreview = post('/rest_api/user/{id}/preview/');
export const userPhoto = get('/rest_api/user/{id}/photo/');
