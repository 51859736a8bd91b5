import type { demand, ResponseOf } from '@shiftwright/contracts/calls';

type Measured = ResponseOf<typeof demand.forecastAccuracy>[number];
export type Miss = Measured['forecast'];

/** What is compared, in the order of the bars. */
export const RULES = ['forecast', 'corrected', 'last_year', 'mean_4_weeks'] as const;
export type Rule = (typeof RULES)[number];
type Misses = Record<Rule, Miss>;

interface Week extends Misses {
  dt_from: string;
  actual: number;
}

/** How far the forecast of a business driver was off, over all chosen departments. */
export interface Accuracy extends Misses {
  name_id: number;
  name: string;
  steps: number;
  actual: number;
  confidence: Measured['confidence'];
  method: string | null;
  weeks: Week[];
}

type Part = Misses & { actual: number };

/**
 * The shares of several departments as one, each weighed by what was counted there; a department about which the rule
 * has nothing to say does not weigh.
 */
function joined(parts: readonly Part[], rule: Rule): Miss {
  const counted = parts.filter((part) => part[rule].wape !== null && part.actual > 0);
  const weight = counted.reduce((sum, { actual }) => sum + actual, 0);
  const share = (field: 'wape' | 'bias') =>
    weight === 0
      ? null
      : counted.reduce((sum, part) => sum + (part[rule][field] ?? 0) * part.actual, 0) / weight;
  return {
    steps: parts.reduce((sum, part) => sum + part[rule].steps, 0),
    wape: share('wape'),
    bias: share('bias'),
  };
}

const missesOf = (parts: readonly Part[]): Misses => ({
  forecast: joined(parts, 'forecast'),
  corrected: joined(parts, 'corrected'),
  last_year: joined(parts, 'last_year'),
  mean_4_weeks: joined(parts, 'mean_4_weeks'),
});

const sumOf = (parts: readonly { actual: number }[]) => parts.reduce((sum, { actual }) => sum + actual, 0);

const CONFIDENCES = ['low', 'medium', 'high'] as const;

/** The drivers of all departments by name; the confidence is that of the least certain. */
export function sumAccuracy(measured: readonly Measured[]): Accuracy[] {
  const named = Map.groupBy(measured, ({ operation_type_name_id }) => operation_type_name_id);
  return [...named].map(([name_id, parts]) => {
    const weeks = Map.groupBy(
      parts.flatMap((part) => part.weeks),
      ({ dt_from }) => dt_from,
    );
    return {
      name_id,
      name: parts[0]?.name ?? '',
      steps: parts.reduce((sum, { steps }) => sum + steps, 0),
      actual: sumOf(parts),
      confidence: CONFIDENCES.find((one) => parts.some(({ confidence }) => confidence === one)) ?? null,
      method: parts.length === 1 ? (parts[0]?.method ?? null) : null,
      ...missesOf(parts),
      weeks: [...weeks]
        .map(([dt_from, own]) => ({ dt_from, actual: sumOf(own), ...missesOf(own) }))
        .sort((a, b) => (a.dt_from < b.dt_from ? -1 : 1)),
    };
  });
}

export interface Verdict {
  key: 'better' | 'same' | 'worse';
  tone: 'positive' | 'neutral' | 'negative';
  /** How much smaller the error is than that of the better plain rule, as a share of it. */
  share: number;
}

/** Closer than that to the better rule is no difference to a manager. */
const SAME = 0.05;

/** Compares the forecast with the better of the two plain rules; null while there is nothing to compare. */
export function verdictOf({ forecast, last_year, mean_4_weeks }: Misses): Verdict | null {
  const plain = [last_year.wape, mean_4_weeks.wape].filter((wape) => wape !== null);
  if (forecast.wape === null || plain.length === 0) return null;
  const best = Math.min(...plain);
  const share = best === 0 ? (forecast.wape === 0 ? 0 : -1) : 1 - forecast.wape / best;
  if (Math.abs(share) < SAME) return { key: 'same', tone: 'neutral', share };
  return share > 0 ? { key: 'better', tone: 'positive', share } : { key: 'worse', tone: 'negative', share };
}
