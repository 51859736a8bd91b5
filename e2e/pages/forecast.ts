import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { expectNotice } from '../fixtures.ts';

/** The forecast screen as a manager uses it. */
export class ForecastPage {
  readonly page: Page;
  readonly demand: Locator;
  readonly chart: Locator;
  readonly table: Locator;
  readonly field: Locator;

  constructor(page: Page) {
    this.page = page;
    this.demand = page.getByRole('region', { name: 'Demand', exact: true });
    this.chart = page.getByRole('slider', { name: 'Demand: forecast and fact' });
    this.table = page.getByRole('grid', { name: 'Demand: forecast and fact as a table' });
    this.field = page.getByRole('textbox', { name: 'Value of the correction' });
  }

  async open(search: Record<string, string>) {
    await this.page.goto(`/#/forecast?${new URLSearchParams(search)}`);
    await expect(this.page.getByRole('button', { name: 'Calculate need' })).toBeVisible();
  }

  async calculate() {
    await this.page.getByRole('button', { name: 'Calculate need' }).click();
  }

  async calculated() {
    await expectNotice(this.page, 'The need has been calculated');
  }

  row(when: string | RegExp): Locator {
    return this.table.getByRole('row').filter({ hasText: when });
  }

  /** The figure of a row: its forecast is the first cell after the name. */
  async forecast(when: string): Promise<number> {
    const text = (await this.row(when).locator('td').first().textContent()) ?? '';
    // What a corrected one was before stands ahead of its mark.
    return Number(text.replace(/^.*◆|[,\s]/g, ''));
  }

  /** Drags along the chart between two shares of its width. */
  async drag(from: number, to: number) {
    const box = await this.chart.boundingBox();
    if (!box) throw new Error('there is no chart');
    const y = box.y + box.height / 3;
    await this.page.mouse.move(box.x + box.width * from, y);
    await this.page.mouse.down();
    await this.page.mouse.move(box.x + box.width * ((from + to) / 2), y, { steps: 4 });
    await this.page.mouse.move(box.x + box.width * to, y, { steps: 4 });
    await this.page.mouse.up();
  }

  /** Pulls the handle on the chosen points up by so many pixels. */
  async lift(pixels: number) {
    const box = await this.page.getByRole('slider', { name: /Drag up or down/ }).boundingBox();
    if (!box) throw new Error('nothing can be lifted');
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await this.page.mouse.move(x, y);
    await this.page.mouse.down();
    await this.page.mouse.move(x, y - pixels, { steps: 5 });
    await this.page.mouse.up();
  }
}
