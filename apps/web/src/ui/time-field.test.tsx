import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from './testing.tsx';
import { TimeField } from './time-field.tsx';

describe('a field for a time', () => {
  it.each([
    ['takes it on Enter', '930{Enter}', ['09:30']],
    ['takes it on leaving', '17:05{Tab}', ['17:05']],
    ['takes nothing that is no time', 'soon{Enter}', []],
  ])('%s', async (_case, keys, taken) => {
    const onChange = vi.fn();
    const { user } = show(<TimeField aria-label="From" value="08:00" onChange={onChange} />);
    await user.clear(screen.getByLabelText('From'));
    await user.type(screen.getByLabelText('From'), keys);
    expect(onChange.mock.calls.flat()).toEqual(taken);
  });

  it.each([
    ['shows the time before again when it was emptied', false, []],
    ['gives nothing when it may be empty', true, ['']],
  ])('%s', async (_case, clearable, taken) => {
    const onChange = vi.fn();
    const { user } = show(
      <TimeField aria-label="From" value="08:00" clearable={clearable} onChange={onChange} />,
    );
    await user.clear(screen.getByLabelText('From'));
    await user.tab();
    expect(onChange.mock.calls.flat()).toEqual(taken);
    expect(screen.getByLabelText<HTMLInputElement>('From').value).toBe(clearable ? '' : '08:00');
  });
});
