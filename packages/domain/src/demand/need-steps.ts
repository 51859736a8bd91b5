import { DAY_SECONDS, eachDt, naiveSeconds, parseTm } from '../calendar/index.ts';
import { isStepOpen, type OpeningOf } from '../network/index.ts';

export interface NeedHours {
  /** "HH:MM:SS"; null is 00:00 and 23:59. */
  tm_from: string | null;
  tm_to: string | null;
  /** 30, 60 or 1440; of a work type that of the department (demand 53). */
  step_minutes: number;
  /** The template's own step, where it is another: the hours of the day are told in it. */
  template_step_minutes?: number;
}

/** The steps of a period in which an operation is wanted and the department is open, in seconds (demand 21, demand 53). */
export function stepsOf(
  operation: NeedHours,
  input: { dt_from: string; dt_to: string; openingOf: OpeningOf },
): number[] {
  const step = operation.step_minutes * 60;
  const from = parseTm(operation.tm_from ?? '00:00') ?? 0;
  const to = parseTm(operation.tm_to ?? '23:59') ?? DAY_SECONDS;
  const own = (operation.template_step_minutes ?? operation.step_minutes) * 60;
  const ownSteps = (second: number) => {
    const first = Math.floor(second / own) * own;
    return Array.from({ length: Math.ceil((second + step - first) / own) }, (_, i) => first + i * own);
  };
  const isWanted = (second: number) =>
    own >= DAY_SECONDS || ownSteps(second).some((start) => start >= from && start <= to);

  return eachDt(input.dt_from, input.dt_to).flatMap((dt) => {
    const midnight = naiveSeconds(`${dt}T00:00:00`);
    const seconds = Array.from({ length: Math.ceil(DAY_SECONDS / step) }, (_, i) => i * step);

    return seconds
      .filter((second) => isWanted(second) && isStepOpen(input.openingOf, dt, second, step))
      .map((second) => midnight + second);
  });
}
