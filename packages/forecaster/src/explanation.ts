/**
 * Where each figure of a forecast comes from, in units of the series, one number per step. The five parts add
 * up to the mean; all are zero on shut steps. (demand 30)
 */
export interface Explanation {
  /** The average step of the last weeks: the same for all steps. */
  level: number[];
  /** What this weekday and time of day usually have over the level. */
  shape: number[];
  /** Where the last weeks and the season of earlier years are heading. */
  trend: number[];
  /** What holidays, and the days around them, did before. */
  holiday: number[];
  /** What the network's departments have in common, and what the newest hours announce. */
  learnt: number[];
}

/** What one step's forecast passed through on its way. */
export interface Passage {
  level: number;
  /** The usual value of the weekday and slot. */
  usual: number;
  /** The seasonal members together, without and with the holiday effect. */
  ordinary: number;
  seasonal: number;
  mean: number;
}

export function emptyExplanation(): Explanation {
  return { level: [], shape: [], trend: [], holiday: [], learnt: [] };
}

/** Appends one step: every part is the difference that one stage of the forecast made. */
export function explainStep({ level, shape, trend, holiday, learnt }: Explanation, passage: Passage): void {
  level.push(passage.level);
  shape.push(passage.usual - passage.level);
  trend.push(passage.ordinary - passage.usual);
  holiday.push(passage.seasonal - passage.ordinary);
  learnt.push(passage.mean - passage.seasonal);
}
