import { existsSync, readFileSync } from 'node:fs';

const SLOWEST = 10;
const read = (path) => (existsSync(path) ? JSON.parse(readFileSync(path, 'utf8')) : null);

/** What a run of vitest wrote with `report-files.mjs`. */
export const vitestReport = read;

function specsOf(suite) {
  return [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)];
}

/** What Playwright's json reporter wrote, in the same form. */
export function playwrightReport(path) {
  const report = read(path);
  if (!report) return null;
  const { expected, flaky, unexpected } = report.stats;
  const files = report.suites.map((suite) => {
    const results = specsOf(suite).flatMap((spec) => spec.tests.flatMap((test) => test.results));
    return {
      file: `e2e/${suite.file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    };
  });
  return { files, passed: expected + flaky, failed: unexpected + report.errors.length };
}

/** A part without a report of its own counts as one; so does a part that ended red without a failed test. */
export function outcomeOf(report, code) {
  const { files = [], passed = code === 0 ? 1 : 0, failed = 0 } = report ?? {};
  return { files, passed, failed: code === 0 ? failed : Math.max(failed, 1) };
}

/** The ten slowest files, and as the last line what any reader of CI looks for. */
export function summary(outcomes) {
  const sum = (what) => outcomes.reduce((all, outcome) => all + outcome[what], 0);
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  return [
    `\n== the ${SLOWEST} slowest files`,
    ...slowest,
    `\n${sum('passed')} passed, ${sum('failed')} failed`,
  ].join('\n');
}
