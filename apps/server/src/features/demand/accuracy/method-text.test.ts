import { forecast, train } from '@shiftwright/forecaster';
import { catalogues, type MessageKey } from '@shiftwright/i18n';
import { describe, expect, it } from 'vitest';
import { methodText } from './method-text.ts';

const russian = { t: (key: MessageKey) => catalogues.ru[key] };

/** Days of a shop with a season, a trend and an irregular wobble, so that every member earns a share. */
const days = (count: number) =>
  Array.from({ length: count }, (_, day) => {
    const season = 20 * Math.sin((2 * Math.PI * day) / 364);
    return 100 + (day % 7) * 9 + season + day / 50 + ((day * 7919) % 23);
  });
const history = (count: number) => ({ step_minutes: 1440, start: '2022-01-03T00:00', values: days(count) });
const model = train([{ history: history(900) }, { history: history(800) }], { horizon_steps: 14 });

describe('methodText', () => {
  it.each([
    ['a few days', history(5)],
    ['a few months', history(120)],
    ['three years', history(1100)],
  ])('leaves nothing of the forecaster’s own words: %s', (_case, known) => {
    const { method } = forecast(known, { horizon_steps: 14, model });
    expect(methodText(russian, method)).not.toMatch(/[a-z]/i);
  });

  it('keeps the shares', () => {
    expect(methodText(russian, '70% recent weeks, 30% steady weeks')).toBe(
      '70% последние недели, 30% последние два месяца',
    );
  });
});
