import type { Locator, Page } from '@playwright/test';
import { expect } from '../expect.ts';

/** What stands beside the grid: why, why people are missing, a repair, the difference of a run. */
export class AdvicePanel {
  readonly page: Page;

  constructor(page: Page) {
    this.page = page;
  }

  panel(
    name:
      | 'Why this day'
      | 'Why people are missing'
      | 'Somebody cannot come'
      | 'What the run changed'
      | 'The month at a glance',
  ): Locator {
    return this.page.getByRole('complementary', { name });
  }

  /** The dialog of a run for what is chosen in the grid. */
  async openRun(): Promise<Locator> {
    await this.page.keyboard.press('ControlOrMeta+k');
    await this.page.keyboard.press('s');
    const dialog = this.page.getByRole('dialog', { name: 'Autoscheduling' });
    await expect(dialog).toBeVisible();
    return dialog;
  }

  /** Starts a run from its dialog and waits until its result is told. */
  async run(dialog: Locator) {
    const again = dialog.getByRole('checkbox', { name: 'Build again' });
    if (await again.isVisible()) await again.check();
    await dialog.getByRole('button', { name: 'Start' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(this.page.getByText('The schedule is ready').first()).toBeVisible();
  }
}
