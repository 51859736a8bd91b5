import { existsSync, readFileSync } from 'node:fs';

const SLOWEST = 10;
/** Longer reasons are in the output of their part. */
const REASON_LENGTH = 300;

/** A test that failed and the first line of why. */
export function failureOf(name, errors) {
  const [reason = ''] = (errors?.[0]?.message ?? '').split('\n');
  return { name, reason: reason.slice(0, REASON_LENGTH) };
}

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
  const { expected, flaky } = report.stats;
  const files = report.suites.map((suite) => {
    const results = specsOf(suite).flatMap((spec) => spec.tests.flatMap((test) => test.results));
    return {
      file: `e2e/${suite.file}`,
      seconds: results.reduce((sum, { duration }) => sum + duration / 1000, 0),
    };
  });
  const failures = report.suites.flatMap((suite) =>
    specsOf(suite)
      .filter(({ tests }) => tests.some(({ status }) => status === 'unexpected'))
      .map(({ title, tests }) => failureOf(`e2e/${suite.file} › ${title}`, tests[0].results.at(-1)?.errors)),
  );
  failures.push(...report.errors.map((error) => failureOf('outside of a journey', [error])));
  return { files, passed: expected + flaky, failures };
}

/** A part without a report of its own counts as one; so does a part that ended red without a failed test. */
export function outcomeOf(name, report, code) {
  const { files = [], passed = code === 0 ? 1 : 0, failures = [] } = report ?? {};
  if (code !== 0 && failures.length === 0)
    failures.push(failureOf(name, [{ message: `ended with code ${code}` }]));
  return { files, passed, failures };
}

/** The ten slowest files, what failed, and as the last line what any reader of CI looks for. */
export function summary(outcomes) {
  const failures = outcomes.flatMap((outcome) => outcome.failures);
  const passed = outcomes.reduce((sum, outcome) => sum + outcome.passed, 0);
  const slowest = outcomes
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`);
  return [
    `\n== the ${SLOWEST} slowest files`,
    ...slowest,
    ...failures.flatMap(({ name, reason }, index) => [
      ...(index ? [] : ['\n== failed']),
      name,
      `    ${reason}`,
    ]),
    `\n${passed} passed, ${failures.length} failed`,
  ].join('\n');
}
