import {
  type DepartmentMonth,
  explainGap,
  explainShift,
  findInfeasibilities,
  type MonthRoster,
  planRepairs,
} from '@shiftwright/optimiser';

/** How long a manager waits for an answer about a department's plan, the problem built anew for each. */
export interface AnswerTimes {
  what: string;
  median_ms: number;
  slowest_ms: number;
}

const ROUNDS = 11;

export function measureAnswers(input: DepartmentMonth, roster: MonthRoster): AnswerTimes[] {
  const shifts = roster.days.filter((day) => day.kind === 'work');
  const some = <One>(list: readonly One[], round: number) => list[(round * 97) % list.length]!;
  const points = input.demand.filter(({ dt, need }) => need > 0 && dt <= input.dt_to);
  return [
    timed('why a shift', (round) => explainShift(input, roster, some(shifts, round))),
    timed('why a gap', (round) => explainGap(input, roster, some(points, round))),
    timed('infeasibilities before a run', () => findInfeasibilities(input)),
    timed('repair of a day', (round) => {
      const { employee_id, dt } = some(shifts, round);
      return planRepairs(input, roster, { employee_id, dts: [dt] });
    }),
  ];
}

function timed(what: string, ask: (round: number) => unknown): AnswerTimes {
  const times: number[] = [];
  for (let round = -1; round < ROUNDS; round++) {
    const started = performance.now();
    ask(round + 1);
    if (round >= 0) times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  return { what, median_ms: times[Math.floor(ROUNDS / 2)]!, slowest_ms: times.at(-1)! };
}
