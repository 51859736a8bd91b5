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

/** Empty boxes, fields of forms and switches that are off, which stand out less than 3 to 1 from what is around them. */
export function faintControls(page: Page, within: string): Promise<string[]> {
  return page.evaluate((selector) => {
    const pen = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!pen) throw new Error('no canvas');
    /** The red, green, blue and opacity that the browser makes of any notation. */
    const readColor = (color: string) => {
      pen.clearRect(0, 0, 1, 1);
      pen.fillStyle = color;
      pen.fillRect(0, 0, 1, 1);
      return [...pen.getImageData(0, 0, 1, 1).data] as [number, number, number, number];
    };
    const luminance = (color: string) => {
      const [r, g, b] = readColor(color).map((part) => {
        const share = part / 255;
        return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
      }) as [number, number, number, number];
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const groundOf = (element: Element): string => {
      for (let at = element.parentElement; at; at = at.parentElement) {
        const { backgroundColor } = getComputedStyle(at);
        if (readColor(backgroundColor)[3] === 255) return backgroundColor;
      }
      return '#ffffff';
    };
    const contrast = (one: string, other: string) => {
      const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
      return (high + 0.05) / (low + 0.05);
    };
    const EMPTY =
      ':is(.mantine-Checkbox-input, .mantine-Radio-input):not(:checked, :disabled, [data-indeterminate])';
    const OFF = '.mantine-Switch-input:not(:checked, :disabled) + .mantine-Switch-track';
    const FIELD =
      ':is(.mantine-Modal-content, .mantine-Drawer-content, form) [data-variant=default] > .mantine-Input-input:not(:disabled)';
    return [...document.querySelectorAll(`${selector} :is(${EMPTY}, ${OFF}, ${FIELD})`)].flatMap(
      (control) => {
        const { borderColor, backgroundColor } = getComputedStyle(control);
        const ratio = contrast(control.matches(OFF) ? backgroundColor : borderColor, groundOf(control));
        return ratio < 3 ? [`${control.className}: ${ratio.toFixed(2)} to 1`] : [];
      },
    );
  }, within);
}
