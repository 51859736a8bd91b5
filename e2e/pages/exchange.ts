import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';
import { expectNotice } from '../fixtures.ts';

/** The shift exchange as managers and employees use it. */
export class ExchangePage {
  readonly page: Page;
  readonly table: Locator;
  readonly dialog: Locator;
  readonly panel: Locator;

  constructor(page: Page) {
    this.page = page;
    this.table = page.getByRole('table', { name: 'Vacancies' });
    this.dialog = page.getByRole('dialog');
    this.panel = page.getByRole('complementary', { name: 'Vacancy', exact: true });
  }

  async open(search: Record<string, string>) {
    await this.page.goto(`/#/exchange?${new URLSearchParams(search)}`);
    await expect(this.page.getByRole('toolbar', { name: 'Tools of the exchange' })).toBeVisible();
  }

  /** Rows of vacancies that say all of this. */
  rows(...texts: (string | RegExp)[]): Locator {
    const all = this.table.getByRole('row').filter({ has: this.page.locator('[data-opens]') });
    return texts.reduce((rows, text) => rows.filter({ hasText: text }), all);
  }

  /** Chooses one of the values of a filter by its name. */
  async choose(filter: string, option: string) {
    await this.page.getByRole('combobox', { name: filter }).click();
    await this.page.getByRole('option', { name: option, exact: true }).click();
    await this.page.keyboard.press('Escape');
  }

  /** Does one of the things behind the dots of a row. */
  async act(row: Locator, name: string) {
    await row.getByRole('button', { name: /^More actions/ }).click();
    await this.page.getByRole('menuitem', { name, exact: true }).click();
  }

  /** Something was done, and it is said. */
  async shows(text: string) {
    await expectNotice(this.page, text);
  }
}
