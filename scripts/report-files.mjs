import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';
import { failureOf } from './test-report.mjs';

const hookErrors = (module) => [...module.children.allSuites()].flatMap((suite) => suite.errors());

/** A vitest reporter for `npm test`: how long each file took, its imports and hooks included, and what failed. */
export default class ReportFiles {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules, errors) {
    const report = {
      files: [],
      passed: 0,
      failures: errors.map((error) => failureOf('outside of a test', [error])),
    };
    for (const module of modules) {
      const { collectDuration, duration } = module.diagnostic();
      const file = relative(this.root, module.moduleId);
      report.files.push({
        file,
        seconds: (collectDuration + duration) / 1000,
      });
      const tests = [...module.children.allTests()];
      report.passed += tests.filter((test) => test.result().state === 'passed').length;
      const failed = tests
        .filter((test) => test.result().state === 'failed')
        .map((test) => failureOf(`${file} › ${test.fullName}`, test.result().errors));
      // A file that cannot be loaded, or a hook that fails, is a failure too.
      if (failed.length === 0 && module.state() === 'failed')
        failed.push(failureOf(file, [...module.errors(), ...hookErrors(module)]));
      report.failures.push(...failed);
    }
    const path = process.env.SHIFTWRIGHT_TEST_REPORT;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report));
  }
}
