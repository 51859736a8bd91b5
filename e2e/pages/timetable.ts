import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { noticesOf } from './notices.ts';

/** The timetable as a manager uses it. */
export class TimetablePage {
  readonly page: Page;
  readonly grid: Locator;

  constructor(page: Page) {
    this.page = page;
    this.grid = page.getByRole('grid');
  }

  async open(search: Record<string, string>) {
    await this.page.goto(`/#/timetable?${new URLSearchParams(search)}`);
    await this.ready();
  }

  /** People and days are on screen. */
  async ready() {
    await expect(this.grid.getByRole('gridcell').first()).toBeVisible();
    // What is still coming is said by what holds the grid.
    await expect(this.page.locator('[aria-busy=true]').filter({ has: this.grid })).toHaveCount(0);
  }

  cell(row: number, column: number): Locator {
    return this.grid.locator(`[data-at="${row}:${column}"]`);
  }

  /** Types a value into a cell as into a spreadsheet. */
  async type(row: number, column: number, value: string) {
    await this.cell(row, column).click();
    await this.page.keyboard.type(value);
    await this.page.keyboard.press('Enter');
  }

  /** Chooses a range of cells, from its first to its last. */
  async select(from: [row: number, column: number], to: [row: number, column: number] = from) {
    await this.cell(...from).click();
    if (to !== from) await this.cell(...to).click({ modifiers: ['Shift'] });
  }

  /** Runs a command by its chord: Ctrl+K and a key. */
  async chord(key: string) {
    const commands = this.page.getByRole('listbox', { name: 'Found' });
    await this.page.keyboard.press('ControlOrMeta+k');
    await expect(commands).toBeVisible();
    await this.page.keyboard.press(key);
    await expect(commands).toHaveCount(0);
  }

  /** Drags from one cell (or from the fill handle of the range) to another. */
  async drag(from: Locator, to: Locator, whileThere?: () => Promise<void>) {
    const [a, b] = [await from.boundingBox(), await to.boundingBox()];
    if (!a || !b) throw new Error('nothing to drag');
    await this.page.mouse.move(a.x + a.width / 2, a.y + a.height / 2);
    await this.page.mouse.down();
    await this.page.mouse.move(a.x + a.width / 2 + 12, a.y + a.height / 2 + 4, { steps: 3 });
    await this.page.mouse.move(b.x + b.width / 2, b.y + b.height / 2, { steps: 6 });
    await whileThere?.();
    await this.page.mouse.up();
  }

  get fillHandle(): Locator {
    return this.grid.locator('[data-fill-handle]');
  }

  /** What the cells of a row say, from one column to another. */
  texts(row: number, first: number, last: number): Promise<string[]> {
    const columns = Array.from({ length: last - first + 1 }, (_, at) => first + at);
    return Promise.all(
      columns.map(async (column) => ((await this.cell(row, column).textContent()) ?? '').trim()),
    );
  }

  /** Every edit so far has reached the server. */
  async saved() {
    await expect(this.grid.locator('[data-save="pending"]')).toHaveCount(0);
    await expect(this.page.getByText(/^Saving/)).toHaveCount(0);
  }

  /** Opens the full-day editor of a cell. */
  async openDay(row: number, column: number): Promise<Locator> {
    await this.cell(row, column).dblclick();
    const editor = this.page.getByRole('dialog');
    await expect(editor).toBeVisible();
    return editor;
  }

  async openConfirm(name: 'Confirm plan' | 'Confirm fact' | 'Send request'): Promise<Locator> {
    await this.page.getByRole('button', { name: 'Confirm', exact: true }).click();
    await this.page.getByRole('menuitem', { name }).click();
    return this.page.getByRole('dialog');
  }

  /** Opens a dialog from one of the menus of the toolbar. */
  async openTool(name: string, menu: 'Changes' | 'Timesheet' | 'Files' | 'Confirm' = 'Changes') {
    const button = this.tool(menu);
    await ((await this.isInRow(button)) ? button : this.tool('More')).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  private tool(name: string | RegExp): Locator {
    return this.page.getByRole('toolbar').getByRole('button', { name, exact: true });
  }

  /** Has the tool room in the row? The row is the same from the moment it is drawn. */
  private async isInRow(button: Locator): Promise<boolean> {
    await expect(this.tool('More')).toBeVisible();
    return button.isVisible();
  }

  /** Uses a tool of the row, or of what stands behind "More" where the row has no room. */
  async useTool(name: string | RegExp) {
    const button = this.tool(name);
    if (await this.isInRow(button)) return button.click();
    await this.tool('More').click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Has the shown month scheduled, and waits until the bar says that it is ready. */
  async autoschedule() {
    await this.page.getByRole('button', { name: 'Autoscheduling' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(this.page.getByText('The schedule is ready').first()).toBeVisible();
  }

  /** Confirms the plan of the shown period and returns what is said then. */
  async confirmPlan(): Promise<string> {
    await this.openConfirm('Confirm plan');
    return this.confirmed();
  }

  /** Confirms what the dialog asks and returns what is said then. */
  async confirmed(): Promise<string> {
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    await expect(dialog).toHaveCount(0);
    return noticesOf(this.page);
  }
}
