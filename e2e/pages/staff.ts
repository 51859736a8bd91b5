import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** The staff screen as a manager uses it. */
export class StaffPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly rows: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.rows = page.locator('main tbody tr');
  }

  /** People are on screen. */
  async ready() {
    await expect(this.rows.first()).toBeVisible();
  }

  person(name: string): Locator {
    return this.rows.filter({ hasText: name });
  }

  async openPerson(name: string) {
    await this.person(name).getByRole('button', { name }).click();
    await expect(this.dialog.getByRole('tab', { name: 'Info' })).toBeVisible();
  }

  async openTab(name: string) {
    await this.dialog.getByRole('tab', { name }).click();
  }

  /** Opens the editor of the newest employment. */
  async openEmployment() {
    await this.openTab('Employments');
    await this.dialog.getByRole('tabpanel').getByRole('button').first().click();
    await expect(this.dialog.getByRole('button', { name: 'All employments' })).toBeVisible();
  }

  get week(): Locator {
    return this.dialog.getByRole('grid', { name: 'Limitations and wishes' });
  }

  hour(day: string, time: string): Locator {
    return this.week.getByRole('gridcell', { name: new RegExp(`^${day}, ${time}–`) });
  }

  async choose(label: string, option: string | RegExp) {
    await this.dialog.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** Saves the employment; its list comes back. */
  async saveEmployment() {
    await this.dialog.getByRole('button', { name: 'Save' }).click();
    await expect(this.dialog.getByRole('button', { name: 'All employments' })).toHaveCount(0);
  }
}
