import { expect, type Locator, type Page } from '@playwright/test';

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
    await expect(this.grid.getByRole('gridcell').first()).toBeVisible({ timeout: 20_000 });
    await expect(this.grid).not.toHaveAttribute('aria-busy', 'true');
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

  async openTool(name: string) {
    await this.page.getByRole('button', { name: 'More', exact: true }).click();
    await this.page.getByRole('menuitem', { name }).click();
  }

  /** Has the shown month scheduled, and waits until the notice says that it is ready. */
  async autoschedule() {
    await this.page.getByRole('button', { name: 'Autoscheduling' }).click();
    const dialog = this.page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(this.page.getByText('The schedule is being built').first()).toBeVisible();
    await expect(this.page.getByText('The schedule is ready').first()).toBeVisible({ timeout: 60_000 });
  }

  /** Confirms the plan of the shown period and returns what the dialog says. */
  async confirmPlan(): Promise<string> {
    const dialog = await this.openConfirm('Confirm plan');
    await dialog.getByRole('button', { name: 'Confirm', exact: true }).click();
    const status = dialog.getByRole('status');
    await expect(status).toBeVisible({ timeout: 20_000 });
    const said = (await status.textContent()) ?? '';
    await dialog.getByRole('button', { name: 'OK' }).click();
    await expect(dialog).toHaveCount(0);
    return said;
  }
}
