/**
 * Nightly training measured alone: `node bench/forecast/network.ts DEPARTMENTS`. Makes departments with two years
 * of hourly counts (opening hours, weekdays, season, trend, holidays, noise), trains one model of them on this
 * thread, and prints a JSON object with the seconds, the peak memory of the process and the size of the model.
 */
import type { Holiday, TrainingSeries } from '@shiftwright/forecaster';
import { saveModel, train } from '@shiftwright/forecaster';

const START = Date.UTC(2024, 0, 1);
const DAYS = 730;
const HORIZON_DAYS = 35;
const NEWYEAR_TO_VICTORY = ['01-01', '01-07', '02-23', '03-08', '05-01', '05-09', '06-12', '11-04', '12-31'];

/** Numbers in [0, 1), the same for the same seed. */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    return state / 0x80000000;
  };
}

function holidaysOf(): Holiday[] {
  return [2024, 2025, 2026].flatMap((year) =>
    NEWYEAR_TO_VICTORY.map((date) => ({ dt: `${year}-${date}`, name: `Holiday ${date}` })),
  );
}

function department(seed: number, holidays: readonly Holiday[]): TrainingSeries {
  const random = seeded(seed * 7919);
  const free = new Set(holidays.map(({ dt }) => dt));
  const opens = 8 + (seed % 3);
  const closes = 21 + (seed % 2);
  const level = 5 + 60 * random();
  const values: (number | null)[] = [];
  for (let day = 0; day < DAYS; day++) {
    const dt = new Date(START + day * 86_400_000).toISOString().slice(0, 10);
    const weather = 0.85 + 0.3 * random();
    const season = 1 + 0.2 * Math.sin((2 * Math.PI * day) / 365) + 0.0002 * day;
    const today = level * weather * season * (day % 7 >= 5 ? 1.4 : 1) * (free.has(dt) ? 0.6 : 1);
    for (let hour = 0; hour < 24; hour++) {
      const shape = 1 + 0.6 * Math.sin(((hour - opens) * Math.PI) / (closes - opens));
      const noise = 0.7 + 0.6 * random();
      values.push(hour >= opens && hour < closes ? Math.round(today * shape * noise) : null);
    }
  }
  return { history: { step_minutes: 60, start: '2024-01-01T00:00', values }, holidays };
}

const departments = Number(process.argv[2] ?? 200);
const holidays = holidaysOf();
const network = Array.from({ length: departments }, (_, at) => department(at + 1, holidays));
const began = performance.now();
const model = train(network, { horizon_steps: HORIZON_DAYS * 24 });
const seconds = (performance.now() - began) / 1000;
if (!model) throw new Error('the network has no model');
console.log(
  JSON.stringify({
    departments,
    days: DAYS,
    seconds,
    cpu_seconds: process.cpuUsage().user / 1e6,
    peak_mib: process.resourceUsage().maxRSS / 1024,
    model_kib: saveModel(model).length / 1024,
  }),
);
