import { NumberInput } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
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
  await user.tab();
  await waitFor(() => expect([field.selectionStart, field.selectionEnd]).toEqual([0, 4]));
  await user.keyboard('80');
  expect(field.value).toBe('80%');
});
