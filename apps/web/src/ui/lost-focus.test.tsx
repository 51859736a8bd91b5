import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { keepFocus } from './lost-focus.ts';
import { show } from './testing.tsx';

let end = () => {};
beforeAll(() => {
  end = keepFocus(window);
});
afterAll(() => end());

const Page = ({ isBusy = false, hasDate = true }: { isBusy?: boolean; hasDate?: boolean }) => (
  <>
    <button type="button">Behind</button>
    <div role="dialog" aria-modal="true">
      <input aria-label="From" />
      {hasDate && <button type="button">1 December</button>}
      <button type="button">Cancel</button>
      <button type="submit" disabled={isBusy}>
        Save
      </button>
    </div>
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
const loose = () => (document.activeElement as HTMLElement).blur();

it('goes on in the dialog from a button that waits for the server', async () => {
  const { user, again } = show(<Page />);
  button('Save').focus();
  again(<Page isBusy />);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
  button('Cancel').focus();
  loose();
  await user.tab({ shift: true });
  expect(document.activeElement).toBe(button('1 December'));
});

it('gives the focus back to a button that has waited, unless somebody is elsewhere by then', async () => {
  const { user, again } = show(<Page />);
  const save = button('Save');
  save.focus();
  again(<Page isBusy />);
  loose();
  again(<Page />);
  await waitFor(() => expect(document.activeElement).toBe(save));
  again(<Page isBusy />);
  await user.tab();
  again(<Page />);
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
});

it('begins the dialog again where what had the focus has gone', async () => {
  const { user, again } = show(<Page />);
  button('1 December').focus();
  again(<Page hasDate={false} />);
  expect(document.activeElement).toBe(document.body);
  await user.tab();
  expect(document.activeElement).toBe(screen.getByLabelText('From'));
});

it('leaves a page without a dialog to the browser', async () => {
  const { user } = show(<button type="button">Alone</button>);
  await user.tab();
  expect(document.activeElement).toBe(button('Alone'));
});
