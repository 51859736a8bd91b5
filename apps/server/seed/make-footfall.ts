/**
 * Makes footfall.csv.gz from the City of Melbourne pedestrian counts (CC BY 4.0, see NOTICE):
 * `node apps/server/seed/make-footfall.ts FOLDER`, where FOLDER holds train.csv.gz (`ds`, then one column a sensor).
 * Kept: five sensors, 1 December 2012 to 13 February 2015. A missing hour takes the count of a week earlier, and so do
 * the city's public holidays (holidays.csv: `date`, `name`) and the days beside them, which mean nothing elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { addDays } from '@shiftwright/domain';

const SENSORS = ['P02', 'P06', 'P15', 'P20', 'P26'];
const FIRST = '2012-12-01T00:00';
const LAST = '2015-02-13T23:00';
const WEEK_HOURS = 168;

const folder = process.argv[2];
if (!folder) throw new Error('Name the folder that holds train.csv.gz.');
const [, ...holidays] = readFileSync(join(folder, 'holidays.csv'), 'utf8').trim().split('\n');
const unusual = new Set(holidays.flatMap((line) => [-1, 0, 1].map((far) => addDays(line.slice(0, 10), far))));
const [header = '', ...lines] = gunzipSync(readFileSync(join(folder, 'train.csv.gz')))
  .toString()
  .trim()
  .split('\n');
const columns = SENSORS.map((sensor) => header.trim().split(',').indexOf(sensor));
const kept = lines.map((line) => line.trim().split(',')).filter(([ds = '']) => ds >= FIRST && ds <= LAST);

const counts = columns.map((column) => {
  const series = kept.map((cells) =>
    cells[column] === '' || unusual.has(cells[0]?.slice(0, 10) ?? '') ? null : Number(cells[column]),
  );
  for (let i = 0; i < series.length; i += 1)
    series[i] ??=
      series[i - WEEK_HOURS] ??
      series.find((value, at) => value !== null && (at - i) % WEEK_HOURS === 0) ??
      0;
  return series;
});
const rows = kept.map((_, i) => counts.map((series) => series[i]).join(','));
const csv = `${FIRST},${SENSORS.join(',')}\n${rows.join('\n')}\n`;
writeFileSync(new URL('footfall.csv.gz', import.meta.url), gzipSync(csv, { level: 9 }));
