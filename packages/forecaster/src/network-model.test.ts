import { describe, expect, it } from 'vitest';
import { forecast } from './forecast.ts';
import { loadModel, saveModel } from './network-model.ts';
import { train } from './train.ts';

const values = Array.from({ length: 400 }, (_, day) => (day % 7) * 10 + (day % 30));
const history = { step_minutes: 1440, start: '2024-01-01T00:00', values };
const model = train([{ history }, { history }, { history }], { horizon_steps: 28 })!;

describe('a stored model', () => {
  it('forecasts as it did before', () => {
    const stored = loadModel(saveModel(model));
    expect(forecast(history, { horizon_steps: 28, model: stored })).toEqual(
      forecast(history, { horizon_steps: 28, model }),
    );
  });

  it('keeps within a megabyte', () => {
    expect(saveModel(model).length).toBeLessThan(1_000_000);
  });

  it.each([
    ['an older version', JSON.stringify({ ...model, version: 1 })],
    ['no version', JSON.stringify({ ...model, version: undefined })],
    ['one half lost', JSON.stringify({ ...model, folds: [model.folds[0]] })],
    ['a tree cut off', saveModel(model).replace('"value":[', '"value":[0,')],
    ['not a model', '[]'],
    ['nothing', 'null'],
    ['no JSON', '{"version":'],
    ['empty', ''],
  ])('is not taken: %s', (_case, text) => {
    expect(loadModel(text)).toBeNull();
  });
});
