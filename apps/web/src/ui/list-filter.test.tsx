import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ListFilter } from './list-filter.tsx';
import { show } from './testing.tsx';

const ITEMS = [
  { id: 1, name: 'Tills' },
  { id: 2, name: 'Sales floor' },
  { id: 3, name: 'Stock' },
];
const filter = (chosen: number[], onChange = vi.fn()) => (
  <ListFilter label="Works" items={ITEMS} chosen={chosen} allLabel="All works" onChange={onChange} />
);
const pills = () =>
  [...document.querySelectorAll('.mantine-Pill-root')].map(({ textContent }) => textContent);

it('takes one line however many are chosen: one is named, the others are counted', () => {
  const { again } = show(filter([]));
  expect(pills()).toEqual([]);
  expect(screen.getByPlaceholderText('Works')).toBeTruthy();

  again(filter([2]));
  expect(pills()).toEqual(['Sales floor']);
  again(filter([2, 3]));
  expect(pills()).toEqual(['Sales floor+1']);
  again(filter([1, 2, 3]));
  expect(pills()).toEqual(['All works']);
});

it('has all of them in its list, and takes the last one away by Backspace', async () => {
  const onChange = vi.fn();
  const { user } = show(filter([2, 3], onChange));
  await user.click(screen.getByRole('combobox', { name: 'Works' }));
  await user.keyboard('{Backspace}');
  expect(onChange).toHaveBeenCalledWith([2]);
});
