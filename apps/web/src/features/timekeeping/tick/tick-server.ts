import { timekeeping } from '@shiftwright/contracts/calls';
import { ApiError, call } from '../../../lib/api/index.ts';
import type { MarkSender, Reply } from './send-marks.ts';

/** A server that is busy, down or out of reach will answer another time. */
const isUnanswered = ({ status }: ApiError) => status === 0 || status === 429 || status >= 500;

/** A key that was taken back is told apart from a mark that is wrong. */
export const isShut = (error: unknown) =>
  error instanceof ApiError &&
  (error.status === 403 || (error.status === 400 && Object.hasOwn(Object(error.body), 'tick_point_key')));

function replyTo(error: unknown): Reply {
  if (!(error instanceof ApiError)) throw error;
  if (isUnanswered(error)) return { outcome: 'no_answer' };
  return isShut(error) ? { outcome: 'shut' } : { outcome: 'refused', why: error.message };
}

const asked = async (asking: Promise<unknown>): Promise<Reply> => {
  try {
    await asking;
    return { outcome: 'taken' };
  } catch (error) {
    return replyTo(error);
  }
};

/** Sends marks under the key of the tick point. */
export const senderFor = (tick_point_key: string): MarkSender => ({
  mark: ({ client_key, user_id, employee_id, type, dttm, lat, lon }) =>
    asked(
      call(timekeeping.recordAttendance, {
        ...{ tick_point_key, client_key, user_id, employee_id, type, dttm },
        ...(lat === undefined || lon === undefined ? {} : { lat, lon }),
      }),
    ),
  photo: ({ client_key, photo }) =>
    asked(
      call(timekeeping.addTickPhoto, {
        ...{ tick_point_key, client_key, consent: true },
        file: new File(photo ? [photo] : [], 'mark.jpg', { type: 'image/jpeg' }),
      }),
    ),
});
