export { ApiError } from './api-error.ts';
export { call, callForFile, setUnauthorisedHandler } from './call.ts';
export { saveFile } from './download.ts';
export { onApiError, onApiErrorOver, reportApiError, withdrawApiErrors } from './error-bus.ts';
export { AWAY, isServerThere } from './is-server-there.ts';
export { lookAs, lookForOneself } from './look-as.ts';
export { endPreview, seenAs } from './seen-as.ts';
