import { describe, expect, it } from 'vitest';
import { verdictOf } from './audit-verdict.ts';

const report = (severity: string, fixAvailable: unknown) =>
  JSON.stringify({ vulnerabilities: { lib: { name: 'lib', severity, fixAvailable } } });

describe('the audit of dependencies', () => {
  it.each([
    ['a grave hole with a remedy', report('high', { name: 'lib', version: '2.0.0' }), true],
    ['a critical one with a remedy', report('critical', true), true],
    ['a grave one without a remedy', report('high', false), false],
    ['a small one with a remedy', report('moderate', true), false],
    ['no hole', JSON.stringify({ vulnerabilities: {} }), false],
    ['a registry that knows no audit', JSON.stringify({ error: { code: 'ENOAUDIT' } }), false],
    ['no network', '', false],
    ['something else', '<html>', false],
  ])('%s', (_case, text, fails) => {
    const verdict = verdictOf(text);
    expect(verdict.fails).toBe(fails);
    expect(verdict.told).toContain('dependencies:');
  });
});
