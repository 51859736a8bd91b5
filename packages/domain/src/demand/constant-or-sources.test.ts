import { describe, expect, it } from 'vitest';
import { relationsAfterChange } from './constant-or-sources.ts';

describe('relationsAfterChange', () => {
  it.each([
    ['alone, with a constant', 60, 5, [], [], null],
    ['a constant with a source', 60, 5, [60], [], 'constant_with_sources'],
    ['zero is a constant, too', 60, 0, [60], [], 'constant_with_sources'],
    ['a source of the same step', 60, null, [60], [], null],
    ['a source of a bigger step', 30, null, [60, 1440], [], null],
    ['a source of a smaller step', 60, null, [1440, 30], [], 'sources_smaller_step'],
    ['a consumer of a smaller step', 60, null, [], [30], null],
    ['a consumer of a bigger step', 30, null, [], [60], 'consumers_bigger_step'],
  ])('%s', (_case, step_minutes, const_value, source_steps, consumer_steps, expected) => {
    expect(relationsAfterChange({ step_minutes, const_value, source_steps, consumer_steps })).toBe(expected);
  });
});
