import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { NumberCell } from './editable-table.tsx';
import { show } from './testing.tsx';

describe('a number in a row', () => {
  it.each([
    ['takes it on leaving', 2, '3{Tab}', [3]],
    ['takes it on Enter, once', 2, '0.5{Enter}{Tab}', [0.5]],
    ['takes a comma for a point', 2, '1,5{Tab}', [1.5]],
    ['gives nothing where it was emptied', 2, '{Tab}', [null]],
    ['says nothing of what is as it was', 2, '2{Tab}', []],
    ['says nothing of what was empty and is', null, '{Tab}', []],
  ])('%s', async (_case, value, keys, taken) => {
    const onChange = vi.fn();
    const onSubmit = vi.fn();
    const { user } = show(
      <form onSubmit={onSubmit}>
        <NumberCell label="Constant" value={value} onChange={onChange} />
      </form>,
    );
    await user.clear(screen.getByLabelText('Constant'));
    await user.type(screen.getByLabelText('Constant'), keys);
    expect(onChange.mock.calls.flat()).toEqual(taken);
    expect(onSubmit).not.toHaveBeenCalled();
  });
});
