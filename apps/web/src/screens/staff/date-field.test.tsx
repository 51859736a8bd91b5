import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Form } from '../../ui/index.ts';
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

  it.each([
    ['on leaving', '{Tab}'],
    ['on Enter', '{Enter}'],
    ['on the button', ''],
  ])('says %s what is no date, keeps it, and keeps its form from being sent', async (_case, key) => {
    const onChange = vi.fn();
    const onSubmit = vi.fn();
    const { user } = show(
      <Form onSubmit={onSubmit}>
        <DateField label="Hired" value="2026-11-27" onChange={onChange} />
        <button type="submit">Add</button>
      </Form>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('Hired');
    await user.clear(field);
    await user.type(field, `2026-13-01${key}`);
    if (!key) await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByText('Enter a date as YYYY/MM/DD')).toBeDefined();
    expect(field.value).toBe('2026-13-01');
    expect(onChange.mock.calls.flat().filter(Boolean)).toEqual([]);

    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(onSubmit).not.toHaveBeenCalled();
    await waitFor(() => expect(document.activeElement).toBe(field));

    await user.clear(field);
    await user.type(field, '16.11.2026');
    expect(screen.queryByText('Enter a date as YYYY/MM/DD')).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(onChange.mock.lastCall).toEqual(['2026-11-16']);
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
