import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { Form } from './form.tsx';
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

  it('keeps what is no time, says so, and keeps its form from being sent', async () => {
    const onChange = vi.fn();
    const onSubmit = vi.fn();
    const { user } = show(
      <Form onSubmit={onSubmit}>
        <TimeField aria-label="From" value="08:00" onChange={onChange} />
        <button type="submit">Save</button>
      </Form>,
    );
    const field = screen.getByLabelText<HTMLInputElement>('From');
    await user.clear(field);
    await user.type(field, '25');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(field.value).toBe('25');
    expect(screen.getByText('Enter a time, such as 9:30')).toBeDefined();
    expect([onChange.mock.calls, onSubmit.mock.calls]).toEqual([[], []]);
    await waitFor(() => expect(document.activeElement).toBe(field));

    await user.clear(field);
    await user.type(field, '9');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(onChange.mock.calls).toEqual([['09:00']]);
    expect(onSubmit).toHaveBeenCalledOnce();
  });
});
