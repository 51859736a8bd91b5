import { expect, openAs, test } from '../fixtures.ts';
import { cutButtons } from '../pages/inspect.ts';
import { fill, findThings, MODALS } from '../pages/places.ts';
import { traffic } from '../pages/traffic.ts';

const MONTH = 'from=2026-03-01&to=2026-03-31';

for (const [language, ...tools] of [
  ['ru', 'Добавить сотрудника', 'Добавить вакансию', 'Рассчитать потребность'],
  ['en', 'Add employee', 'Add vacancy', 'Calculate need'],
] as const)
  test(`all tools stand in one row on a small laptop, also of a narrowed list (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1366, height: 768 });
    await openAs(page, 'admin', '/staff', language);
    for (const [place, tool] of [
      ['staff', tools[0]],
      ['staff?staff>lastName=a', tools[0]],
      [`exchange?${MONTH}`, tools[1]],
      [`exchange?${MONTH}&vacancyFilterFree=free`, tools[1]],
      [`forecast?${MONTH}`, tools[2]],
    ] as const) {
      await page.goto(`/#/${place}`);
      await expect(page.getByRole('button', { name: tool })).toBeVisible();
      const height = await page.getByRole('toolbar').evaluate((row) => row.clientHeight);
      expect(height, place).toBeLessThan(40);
    }
  });

test('a timesheet of 31 days stands whole beside its figures on a small laptop', async ({ page }) => {
  await page.setViewportSize({ width: 1366, height: 768 });
  await openAs(page, 'manager', `/timetable?${MONTH}&tableView=factTabel`);
  const heads = page.getByRole('grid').getByRole('columnheader');
  await expect(heads.filter({ hasText: /^31/ })).toBeVisible();
  await expect(heads.filter({ hasText: 'Night' })).toBeVisible();
  const { end, start, cut } = await page.getByRole('grid').evaluate((grid) => {
    const boxOf = (head: Element | undefined) => head?.getBoundingClientRect() ?? new DOMRect();
    const all = [...grid.querySelectorAll('[role=columnheader]')];
    const last = all.findIndex((one) => /^31/.test(one.textContent ?? ''));
    const figures = [...grid.querySelectorAll('[role=gridcell][aria-colindex]')].filter(
      (one) => Number(one.getAttribute('aria-colindex')) > last + 1,
    );
    return {
      end: boxOf(all[last]).right,
      start: boxOf(all[last + 1]).left,
      cut: figures.filter((one) => one.scrollWidth > one.clientWidth).map((one) => one.textContent),
    };
  });
  expect(end).toBeLessThanOrEqual(start + 1);
  expect(cut).toEqual([]);
});

test('a phone has files behind one button, a day by its people, and plans beside facts', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'manager', `/forecast?${MONTH}`);
  await page.getByRole('button', { name: 'Files' }).click();
  await page.getByRole('menuitem', { name: 'Upload workload' }).click();
  await expect(page.getByRole('dialog').getByRole('heading', { name: 'Upload workload' })).toBeVisible();

  await page.goto('/#/timetable?from=2026-03-02&to=2026-03-02&tableDisplay=day');
  const list = page.getByRole('region', { name: 'Timetable as a list' });
  await expect(list.getByRole('columnheader', { name: 'Person' })).toBeVisible();
  await expect(list.getByRole('row').nth(3)).toBeVisible();

  await page.goto(`/#/timetable?${MONTH}&tableView=planFactApprovedCompare`);
  await expect(list.getByText(/^Plan: \d/).first()).toBeVisible();
  await expect(list.getByRole('textbox', { name: /^Shift or day type/ })).toHaveCount(0);
});

for (const language of ['en', 'ru'] as const)
  test(`what is done with a day stays beside it on a small phone (${language})`, async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, 'manager', '/timetable', language);
    const list = page.getByRole('table').first();
    await expect(list.getByRole('row').nth(3)).toBeVisible();
    const room = () => list.evaluate((table) => (table.parentElement?.clientWidth ?? 0) - table.scrollWidth);
    await expect.poll(room).toBeGreaterThanOrEqual(0);
  });

test('a month in which nobody worked yet offers in words what can be done', async ({ page }) => {
  await openAs(page, 'manager', '/timetable?from=2009-01-01&to=2009-01-31');
  await expect(page.getByRole('button', { name: 'Add employee' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Upload employees' })).toBeVisible();
});

test('a tablet shows the list of staff whole, and the tools of the exchange in one row', async ({ page }) => {
  await page.setViewportSize({ width: 768, height: 1024 });
  await openAs(page, 'manager', '/staff', 'ru');
  const last = page.getByRole('columnheader', { name: 'Магазин' });
  await expect(last).toBeVisible();
  const sideways = () =>
    last.evaluate((head) => {
      const frame = head.closest('table')?.parentElement;
      return frame ? frame.scrollWidth - frame.clientWidth : null;
    });
  expect(await sideways()).toBe(0);

  await page.goto(`/#/exchange?${MONTH}`);
  const tools = page.getByRole('toolbar');
  const filters = tools.getByRole('button', { name: 'Фильтры' });
  await expect(filters).toBeVisible();
  const tops = await tools.locator('button:visible').evaluateAll((all) => [
    ...new Set(
      all.map((one) => {
        const { top, height } = one.getBoundingClientRect();
        return Math.round(top + height / 2);
      }),
    ),
  ]);
  expect(tops).toHaveLength(1);
  await filters.click();
  await expect(filters).toHaveAttribute('aria-expanded', 'true');
});

for (const language of ['en', 'ru'] as const)
  test(`rights and load templates stand whole on a small phone, each mark with its name (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, 'admin', '/notifications', language);
    const things = await findThings(page.request);
    const dialog = page.getByRole('dialog');
    const show = (name: string) => page.goto(`/#${fill(MODALS[name]?.at ?? '', things)}`);
    const sideways = () =>
      dialog
        .locator('[data-region]')
        .evaluateAll((all) => all.map((region) => region.scrollWidth - region.clientWidth));

    await show('LoadTemplate');
    await expect(dialog.getByRole('textbox', { name: /: (Constant|Константа)$/ }).first()).toBeVisible();
    expect(await sideways()).toEqual([0]);
    await dialog.getByRole('tab').last().click();
    await expect.poll(sideways).toEqual([0]);

    await show('AccessGroup');
    await dialog.getByRole('tab').last().click();
    const marks = dialog.locator('label[data-head]');
    await expect(marks.first()).toBeVisible();
    expect(await marks.first().evaluate((mark) => getComputedStyle(mark, '::after').content)).not.toBe(
      'none',
    );
    expect(await sideways()).toEqual([0]);
    const behindButtons = () =>
      dialog.evaluate((element) => {
        const foot = element.querySelector('form > :last-child');
        const active = document.activeElement;
        if (!foot || !active || foot.contains(active)) return null;
        return Math.round(active.getBoundingClientRect().bottom - foot.getBoundingClientRect().top);
      });
    await marks.first().locator('input').focus();
    for (let press = 0; press < 12; press++) {
      await page.keyboard.press('Tab');
      expect(await behindButtons(), 'the focus is above the buttons').toBeLessThanOrEqual(0);
    }
    await marks.nth(40).scrollIntoViewIfNeeded();
    const search = await dialog.getByPlaceholder(/^(Find a function|Найти функцию)$/).boundingBox();
    const head = await dialog.getByRole('banner').boundingBox();
    expect(search?.y, 'the search stands whole below the heading').toBeGreaterThanOrEqual(head?.height ?? 0);
    await dialog.getByText(/^(Rights on days|Права на дни): /).click();
    const limits = dialog.locator('[data-region] button').first();
    await limits.click();
    await expect(limits).toHaveAttribute('aria-expanded', 'true');
    await expect(dialog.locator('[data-region] section').getByRole('switch').first()).toBeVisible();
    expect(await sideways()).toEqual([0]);
  });

for (const language of ['en', 'ru'] as const)
  test(`on a small phone a change has its way back, a view its name, a report its edge (${language})`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await openAs(page, 'manager', `/timetable?${MONTH}&modal=Changes`, language);
    const back = page.getByRole('dialog').getByRole('button', { name: /^(Restore|Восстановить): / });
    await expect(back.first()).toBeInViewport({ ratio: 1 });

    await page.goto(`/#/timetable?${MONTH}&tableView=planFactApprovedCompare`);
    const view = page.getByRole('combobox', { name: /^(Table view|Вид таблицы)$/ });
    await expect(view).toHaveValue(/^(Plan and fact|План и факт)$/);
    await expect.poll(() => view.evaluate((field) => field.scrollWidth - field.clientWidth)).toBe(0);

    await page.goto(`/#/reports/indicators?${MONTH}`);
    const sort = page.getByRole('combobox', { name: /^(Sort|Сортировка)/ });
    await expect(sort).toBeVisible();
    const beyond = await sort.evaluate((field) => {
      const card = field.closest('section')?.getBoundingClientRect();
      return field.getBoundingClientRect().right - (card?.right ?? 0);
    });
    expect(beyond).toBeLessThan(-8);
  });

test('earlier and later days of the exchange are whole on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'manager', '/exchange?from=2026-03-01&to=2026-03-14', 'ru');
  await expect(page.getByRole('button', { name: 'С более поздними днями' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'С прошедшими днями' })).toBeVisible();
  expect(await cutButtons(page)).toEqual([]);
});

test('a tab that a link opens is in view on a phone', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, 'admin', '/notifications');
  const things = await findThings(page.request);
  await page.goto(`/#${fill(MODALS.Worker?.at ?? '', things)}&workerTab=medical`);
  const chosen = page.getByRole('dialog').getByRole('tab', { name: 'Documents' });
  await expect(chosen).toHaveAttribute('aria-selected', 'true');
  await expect(chosen).toBeInViewport({ ratio: 0.9 });

  await page.goto(`/#${fill(MODALS.DepSettings?.at ?? '', things)}~addresses`);
  const addresses = page.getByRole('dialog').getByRole('tab', { name: 'IP addresses' });
  await expect(addresses).toHaveAttribute('aria-selected', 'true');
  await expect(addresses).toBeInViewport({ ratio: 0.9 });
});

test('on a phone the notice of a lost connection covers nothing', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  const loaded = traffic(page);
  await openAs(page, 'manager', '/exchange?from=2026-03-01&to=2026-03-14');
  // The part of the page that shows notices comes after the first screen.
  await loaded();
  const later = page.getByRole('button', { name: 'Later days too' });
  await expect(later).toBeVisible();
  await page.context().setOffline(true);
  const notice = page.getByRole('alert').filter({ hasText: 'No connection' });
  await expect(notice).toBeVisible();
  const [under, over] = [await later.boundingBox(), await notice.boundingBox()];
  expect((under?.y ?? 0) + (under?.height ?? 0)).toBeLessThanOrEqual(over?.y ?? 0);
  await page.context().setOffline(false);
});

test('the figures of a person stand under their names on a small phone', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await openAs(page, 'manager', `/timetable?${MONTH}&modal=PersonStat`);
  const row = page.getByRole('dialog').getByRole('row').filter({ hasText: 'Paid hours in all stores' });
  await expect(row).toBeVisible();
  const [name, figure] = [
    await row.getByRole('cell').first().boundingBox(),
    await row.getByRole('cell').last().boundingBox(),
  ];
  expect(figure?.y).toBeGreaterThanOrEqual((name?.y ?? 0) + (name?.height ?? 0));
  expect(name?.width).toBeGreaterThan(300);
});
