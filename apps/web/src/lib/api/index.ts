export { ApiError } from './api-error.ts';
export { call, setUnauthorisedHandler } from './call.ts';
export { onApiError, reportApiError } from './error-bus.ts';
