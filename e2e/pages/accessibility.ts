import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type { Page } from '@playwright/test';

/** The engine itself, without the builder around it, which puts it into the page again at each look. */
const require = createRequire(import.meta.url);
const builder = createRequire(require.resolve('@axe-core/playwright'));
const AXE = readFileSync(builder.resolve('axe-core/axe.min.js'), 'utf8');

interface Violation {
  id: string;
  impact?: 'minor' | 'moderate' | 'serious' | 'critical' | null;
  nodes: { target: unknown[]; html: string; any: { message: string }[] }[];
}
interface Axe {
  run(
    context: { include: string[][]; exclude: string[][] },
    options: unknown,
  ): Promise<{ violations: Violation[] }>;
}

/** What breaks the rules of accessibility within an element: the page judges itself, but for what is left out. */
export async function violationsIn(
  page: Page,
  within: string,
  leftOut: readonly string[],
  runOnly?: { type: 'tag' | 'rule'; values: string[] },
): Promise<Violation[]> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(AXE);
  return page.evaluate(
    async ([selector, without, only]) => {
      const { axe } = window as unknown as { axe: Axe };
      const context = { include: [[selector]], exclude: without.map((each) => [each]) };
      const options = { resultTypes: ['violations'], ...(only ? { runOnly: only } : {}) };
      return (await axe.run(context, options)).violations;
    },
    [within, leftOut, runOnly] as const,
  );
}
