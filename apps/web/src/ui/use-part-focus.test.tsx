import { screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, it } from 'vitest';
import { show } from './testing.tsx';
import { usePartFocus } from './use-part-focus.ts';

/** A list whose entries are edited in its place. */
function List({ isFormLate = false }: { isFormLate?: boolean }) {
  const [opened, setOpened] = useState<string | null>(null);
  const part = usePartFocus(opened);
  return (
    <div ref={part}>
      {opened === null ? (
        ['Cashier', 'Seller'].map((name) => (
          <button type="button" key={name} onClick={() => setOpened(name)}>
            {name}
          </button>
        ))
      ) : (
        <>
          <button type="button" onClick={() => setOpened(null)}>
            Back
          </button>
          <input aria-label={`Share of ${opened}`} disabled={isFormLate} />
        </>
      )}
    </div>
  );
}

const focused = () =>
  document.activeElement?.textContent || document.activeElement?.getAttribute('aria-label');

it.each([
  ['Cashier', 1],
  ['Seller', 2],
])(
  'goes to the first field of what takes the place of a list, and back to what opened it: %s',
  async (name, tabs) => {
    const { user } = show(<List />);
    for (let tab = 0; tab < tabs; tab++) await user.tab();
    await user.keyboard('{Enter}');
    expect(focused()).toBe(`Share of ${name}`);
    await user.tab({ shift: true });
    await user.keyboard('{Enter}');
    expect(focused()).toBe(name);
  },
);

it('goes to what can be pressed where no field can be filled in', async () => {
  const { user } = show(<List isFormLate />);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(focused()).toBe('Back');
});

it('takes nothing from whoever is elsewhere', async () => {
  show(
    <>
      <input aria-label="Search" />
      <List />
    </>,
  );
  screen.getByLabelText('Search').focus();
  screen.getByText('Cashier').click();
  await screen.findByText('Back');
  expect(focused()).toBe('Search');
});
