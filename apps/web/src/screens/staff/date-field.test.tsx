import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../../ui/testing.tsx';
import { DateField } from './date-field.tsx';

describe('a field for a date', () => {
  it.each([
    ['takes what is typed', '2026-03-02', '2026-03-02'],
    ['takes dots as well', '2026.3.2', '2026-03-02'],
  ])('%s', async (_case, typed, taken) => {
    const onChange = vi.fn();
    const { user } = show(<DateField label="Hired" value={null} onChange={onChange} />);
    await user.type(screen.getByLabelText('Hired'), typed);
    await user.tab();
    expect(onChange.mock.lastCall).toEqual([taken]);
  });

  it('shuts its calendar by Enter', async () => {
    const { user } = show(<DateField label="Hired" value={null} onChange={vi.fn()} />);
    await user.type(screen.getByLabelText('Hired'), '2026-03-02');
    expect(screen.getByRole('table', { hidden: true })).toBeDefined();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(screen.queryByRole('table', { hidden: true })).toBeNull());
  });

  it('covers nothing while it is only come to, and opens its calendar by a press or a key', async () => {
    const { user } = show(<DateField label="Hired" value="2026-03-02" onChange={vi.fn()} />);
    const calendar = () => screen.queryByRole('table', { hidden: true });
    await user.tab();
    expect(document.activeElement).toBe(screen.getByLabelText('Hired'));
    expect(calendar()).toBeNull();
    await user.keyboard('{ArrowDown}');
    expect(calendar()).not.toBeNull();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(calendar()).toBeNull());
    await user.click(screen.getByLabelText('Hired'));
    expect(calendar()).not.toBeNull();
  });

  it('takes nothing that is no date', async () => {
    const onChange = vi.fn();
    const { user } = show(<DateField label="Hired" value={null} onChange={onChange} />);
    await user.type(screen.getByLabelText('Hired'), '2026-13-01');
    await user.tab();
    expect(onChange.mock.calls.flat().filter(Boolean)).toEqual([]);
  });
});
