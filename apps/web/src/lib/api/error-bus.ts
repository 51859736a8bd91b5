import { Bus, type Place, stored } from '../store.ts';
import { ApiError } from './api-error.ts';

const failures: Place<Bus<ApiError>> = { make: () => new Bus(), isOfPage: true };
const overcome: Place<Bus<(error: ApiError) => boolean>> = { make: () => new Bus(), isOfPage: true };

/** Tells the one error dialog about a failed call; a 401 and an aborted call are no news (screens 11). */
export function reportApiError(error: unknown): void {
  if (!(error instanceof ApiError) || error.status === 401) return;
  stored(failures).tell(error);
}

/** Listens for failed calls until the returned function is called. */
export const onApiError = (listener: (error: ApiError) => void): (() => void) =>
  stored(failures).listen(listener);

/** Closes what the dialog says of failed calls that have succeeded meanwhile. */
export const withdrawApiErrors = (isOver: (error: ApiError) => boolean): void => {
  stored(overcome).tell(isOver);
};

/** Listens for failed calls that are no news any more. */
export const onApiErrorOver = (listener: (isOver: (error: ApiError) => boolean) => void): (() => void) =>
  stored(overcome).listen(listener);
