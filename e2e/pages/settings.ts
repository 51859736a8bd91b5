import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** The settings as an administrator uses them. */
export class SettingsPage {
  readonly page: Page;
  readonly dialog: Locator;
  readonly menu: Locator;

  constructor(page: Page) {
    this.page = page;
    this.dialog = page.getByRole('dialog');
    this.menu = page.getByRole('navigation', { name: 'Settings' });
  }

  /** Opens an entry by its name in the menu. */
  async goTo(name: string) {
    await this.menu.getByRole('link', { name, exact: true }).click();
    await expect(this.page.getByRole('heading', { name, level: 1 })).toBeVisible();
  }

  /** Presses the quick-add button of an entry. */
  async quickAdd(label: string) {
    await this.menu.getByRole('link', { name: label, exact: true }).click();
    await expect(this.dialog.getByRole('button', { name: /^(Save|Create)$/ })).toBeVisible();
  }

  row(name: string): Locator {
    return this.page.locator('main tbody tr').filter({ hasText: name });
  }

  async openRow(name: string) {
    await this.row(name).getByRole('button').first().click();
    await expect(this.dialog).toBeVisible();
  }

  /** Opens a row by its own name, though other rows speak of it. */
  async openNamed(name: string) {
    await this.page.locator('main tbody').getByRole('button', { name, exact: true }).click();
    await expect(this.dialog).toBeVisible();
  }

  async openTab(name: string | RegExp) {
    await this.dialog.getByRole('tab', { name }).click();
  }

  async fill(label: string, value: string) {
    await this.dialog.getByLabel(label, { exact: false }).first().fill(value);
  }

  async choose(label: string | RegExp, option: string | RegExp) {
    await this.dialog.getByRole('combobox', { name: label }).click();
    await this.page.getByRole('option', { name: option }).first().click();
  }

  /** Saves, and the dialog closes. */
  async save() {
    await this.dialog.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(this.dialog).toHaveCount(0);
  }
}
