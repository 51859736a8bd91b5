export { ApiError } from './api-error.ts';
export { call, setUnauthorisedHandler } from './call.ts';
