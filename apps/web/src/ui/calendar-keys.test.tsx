import { DatePicker, MonthPicker } from '@mantine/dates';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { moveInCalendars } from './calendar-keys.ts';
import { show } from './testing.tsx';

let end = () => {};
beforeAll(() => {
  end = moveInCalendars(window);
});
afterAll(() => end());

const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const focusOn = (label: string) => {
  const all = [...document.querySelectorAll<HTMLElement>('[data-calendar] td > button')];
  all.find((one) => (one.getAttribute('aria-label') ?? one.textContent) === label)?.focus();
};

it.each([
  ['ArrowRight', '30 September 2026', '1 October 2026'],
  ['ArrowLeft', '1 September 2026', '31 August 2026'],
  ['ArrowDown', '29 September 2026', '6 October 2026'],
  ['ArrowUp', '2 September 2026', '26 August 2026'],
  ['ArrowDown', '16 September 2026', '23 September 2026'],
  ['Home', '17 September 2026', '14 September 2026'],
  ['End', '17 September 2026', '20 September 2026'],
  ['PageDown', '30 September 2026', '30 October 2026'],
  ['PageUp', '17 September 2026', '17 August 2026'],
])('%s goes from %s to %s', async (key, from, to) => {
  const { user } = show(<DatePicker defaultDate="2026-09-01" />);
  focusOn(from);
  await user.keyboard(`{${key}}`);
  expect(focused()).toBe(to);
});

it('stops where no date can be chosen', async () => {
  const { user } = show(<DatePicker defaultDate="2026-09-01" maxDate="2026-09-30" />);
  focusOn('30 September 2026');
  await user.keyboard('{ArrowRight}{PageDown}');
  expect(focused()).toBe('30 September 2026');
});

it('takes the last day where a month has no such one', async () => {
  const { user } = show(<DatePicker defaultDate="2026-01-01" />);
  focusOn('31 January 2026');
  await user.keyboard('{PageDown}');
  expect(focused()).toBe('28 February 2026');
});

it('goes from a year to the next one', async () => {
  const { user } = show(<MonthPicker defaultDate="2026-01-01" />);
  focusOn('Dec');
  await user.keyboard('{ArrowRight}');
  expect(focused()).toBe('Jan');
  expect(document.querySelector('[data-calendar]')?.textContent).toContain('2027');
});
