import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, relative } from 'node:path';

/** A vitest reporter for `npm test`: how long each file took, its imports and hooks included, and what came out. */
export default class ReportFiles {
  onInit(vitest) {
    this.root = vitest.config.root;
  }

  onTestRunEnd(modules, errors) {
    const report = { files: [], passed: 0, failed: errors.length };
    for (const module of modules) {
      const { collectDuration, duration } = module.diagnostic();
      report.files.push({
        file: relative(this.root, module.moduleId),
        seconds: (collectDuration + duration) / 1000,
      });
      const tests = [...module.children.allTests()];
      report.passed += tests.filter((test) => test.result().state === 'passed').length;
      const failed = tests.filter((test) => test.result().state === 'failed').length;
      // A file that cannot be loaded, or a hook that fails, is a failure too.
      report.failed += failed || (module.state() === 'failed' ? 1 : 0);
    }
    const path = process.env.SHIFTWRIGHT_TEST_REPORT;
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, JSON.stringify(report));
  }
}
