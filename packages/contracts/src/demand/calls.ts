import { del, get, post, put } from '../call.ts';

export const listOperationTypeNames = get('/rest_api/operation_type_name/');
export const getOperationTypeName = get('/rest_api/operation_type_name/{id}/');
export const listOperationTypes = get('/rest_api/operation_type/');
export const getOperationType = get('/rest_api/operation_type/{id}/');
export const listLoadTemplates = get('/rest_api/load_template/');
export const calculateLoadTemplate = post('/rest_api/load_template/calculate/');

export const getLoadTemplate = get('/rest_api/load_template/{id}/');
export const createLoadTemplate = post('/rest_api/load_template/');
export const updateLoadTemplate = put('/rest_api/load_template/{id}/');
export const deleteLoadTemplate = del('/rest_api/load_template/{id}/');
export const uploadLoadTemplate = post('/rest_api/load_template/upload/');
export const downloadLoadTemplate = get('/rest_api/load_template/{id}/download/');
export const applyLoadTemplate = post('/rest_api/load_template/apply/');
export const listOperationTypeTemplates = get('/rest_api/operation_type_template/');
export const getOperationTypeTemplate = get('/rest_api/operation_type_template/{id}/');
export const createOperationTypeTemplate = post('/rest_api/operation_type_template/');
export const updateOperationTypeTemplate = put('/rest_api/operation_type_template/{id}/');
export const deleteOperationTypeTemplate = del('/rest_api/operation_type_template/{id}/');
export const listOperationTypeRelations = get('/rest_api/operation_type_relation/');
export const getOperationTypeRelation = get('/rest_api/operation_type_relation/{id}/');
export const createOperationTypeRelation = post('/rest_api/operation_type_relation/');
export const updateOperationTypeRelation = put('/rest_api/operation_type_relation/{id}/');
export const deleteOperationTypeRelation = del('/rest_api/operation_type_relation/{id}/');

export const createOperationTypeName = post('/rest_api/operation_type_name/');
export const updateOperationTypeName = put('/rest_api/operation_type_name/{id}/');
export const deleteOperationTypeName = del('/rest_api/operation_type_name/{id}/');

export const createOperationType = post('/rest_api/operation_type/');
export const deleteOperationType = del('/rest_api/operation_type/{id}/');

export const createReceipts = post('/rest_api/receipt/');
export const saveReceipt = put('/rest_api/receipt/{code}/');

export const listTimeserieValues = get('/rest_api/timeserie_value/');
export const correctTimeserieValues = put('/rest_api/timeserie_value/put/');
export const correctTimeserieRanges = put('/rest_api/timeserie_value/put_list/');
export const deleteTimeserieValues = del('/rest_api/timeserie_value/delete/');
export const saveTimeserieValues = post('/rest_api/timeserie_value/');
export const uploadTimeserieValues = post('/rest_api/timeserie_value/upload/');
export const downloadTimeserieValues = get('/rest_api/timeserie_value/download/');

export const forecastAccuracy = get('/rest_api/timeserie_value/accuracy/');
export const listOutliers = get('/rest_api/timeserie_value/outliers/');
export const explainTimeserieValue = get('/rest_api/timeserie_value/explanation/');
