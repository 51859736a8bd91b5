import { screen, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from '../../../ui/testing.tsx';
import { ItemCard, ItemList } from './item-list.tsx';

function Names({ given }: { given: string[] }) {
  const [names, setNames] = useState(given);
  return (
    <ItemList items={names} isLocked={false} add="Add a name" fresh="" onChange={setNames}>
      {(name, { at, set, remove }) => (
        <ItemCard name={name} isLocked={false} onRemove={remove}>
          <input aria-label={`Name ${at}`} value={name} onChange={(event) => set(event.target.value)} />
        </ItemCard>
      )}
    </ItemList>
  );
}

it('whoever adds an item goes on in its first field, and after taking one away at the button that adds', async () => {
  const { user } = show(<Names given={['Ann', 'Bob']} />);
  const add = screen.getByRole('button', { name: 'Add a name' });

  await user.click(add);
  expect(document.activeElement).toBe(screen.getByLabelText('Name 2'));
  await user.keyboard('Cid');
  expect(screen.getByLabelText('Name 2')).toHaveProperty('value', 'Cid');

  const second = screen.getAllByRole('group')[1] as HTMLElement;
  await user.click(within(second).getByRole('button'));
  expect(document.activeElement).toBe(add);
  expect(screen.getByLabelText('Name 1')).toHaveProperty('value', 'Cid');
});
