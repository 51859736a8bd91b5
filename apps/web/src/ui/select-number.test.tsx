import { NumberInput } from '@mantine/core';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { selectNumbers } from './select-number.ts';
import { show } from './testing.tsx';

let end = () => {};
beforeAll(() => {
  end = selectNumbers(window);
});
afterAll(() => end());

it('replaces the number that Tab led to by the one that is typed', async () => {
  const { user } = show(<NumberInput label="Demand" defaultValue={100} suffix="%" />);
  const field = screen.getByLabelText<HTMLInputElement>('Demand');
  field.focus();
  // Where a browser has the caret by then.
  field.setSelectionRange(3, 3);
  fireEvent.keyUp(field, { key: 'Tab' });
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]));
  await user.keyboard('80');
  expect(field.value).toBe('80%');
});
