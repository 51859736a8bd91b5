import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing.tsx';
import { CellEntry } from './cell-entry.tsx';

const isTime = (text: string) => /^\d+-\d+$/.test(text);

function aField() {
  const onCommit = vi.fn((text: string, _end: string) => isTime(text));
  const onCancel = vi.fn();
  const shown = show(
    <CellEntry
      {...{
        left: 0,
        top: 0,
        width: 40,
        height: 28,
        isHintAbove: false,
        isHintLeft: false,
        initial: '',
        label: 'Day',
      }}
      hint={(text) => ({ text: isTime(text) ? 'a shift' : 'no shift', isValid: isTime(text) })}
      onCommit={onCommit}
      onCancel={onCancel}
    />,
  );

  return { ...shown, onCommit, onCancel, field: screen.getByLabelText<HTMLInputElement>('Day') };
}

describe('typing into a cell', () => {
  it('starts in the field and says what the text would mean', async () => {
    const { user, field } = aField();
    expect(document.activeElement).toBe(field);
    await user.keyboard('9-18');
    expect(screen.getByText('a shift')).toBeTruthy();
  });

  it.each([
    ['{Enter}', 'down'],
    ['{Tab}', 'next'],
    ['{Control>}{Enter}{/Control}', 'all'],
  ])('%s takes the text and goes %s', async (key, end) => {
    const { user, onCommit } = aField();
    await user.keyboard(`9-18${key}`);
    expect(onCommit.mock.calls[0]).toEqual(['9-18', end]);
  });

  it('takes the text once, though the focus goes on meanwhile', async () => {
    const { user, onCommit, field } = aField();
    onCommit.mockImplementation(() => {
      field.blur();
      return true;
    });
    await user.keyboard('9-18{Enter}');
    expect(onCommit.mock.calls).toEqual([['9-18', 'down']]);
  });

  it('keeps a text that is not understood, and says so', async () => {
    const { user, field } = aField();
    await user.keyboard('soon{Enter}');
    expect([field.value, field.getAttribute('aria-invalid')]).toEqual(['soon', 'true']);
  });

  it('gives up by Escape', async () => {
    const { user, onCommit, onCancel } = aField();
    await user.keyboard('9-18{Escape}');
    expect([onCommit.mock.calls, onCancel.mock.calls]).toEqual([[], [[true]]]);
  });

  it('leaves the day as it is when an empty field is left', async () => {
    const { user, onCommit, onCancel } = aField();
    await user.click(document.body);
    expect([onCommit.mock.calls, onCancel.mock.calls]).toEqual([[], [[false]]]);
  });
});
