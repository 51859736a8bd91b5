import { Menu } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { ActMenu } from './act-menu.tsx';
import { show } from './testing.tsx';

const Page = ({ hasItems = true }: { hasItems?: boolean }) => (
  <>
    <ActMenu opener={<button type="button">Files</button>}>
      {hasItems && (
        <>
          <Menu.Item disabled>Print</Menu.Item>
          <Menu.Item>Upload</Menu.Item>
          <Menu.Item>Download</Menu.Item>
        </>
      )}
    </ActMenu>
    <button type="button">Confirm</button>
  </>
);
const button = (name: string) => screen.getByRole('button', { name });
const focused = () => document.activeElement?.textContent;

it.each(['{Enter}', ' ', '{ArrowDown}'])('opened by "%s" begins at its first entry', async (key) => {
  const { user } = show(<Page />);
  button('Files').focus();
  await user.keyboard(key);
  await waitFor(() => expect(focused()).toBe('Upload'));
  await user.keyboard('{End}');
  expect(focused()).toBe('Download');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement).toBe(button('Files')));
});

it('is left by Tab for what follows its button', async () => {
  const { user } = show(<Page />);
  button('Files').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(focused()).toBe('Upload'));
  await user.tab();
  expect(document.activeElement).toBe(button('Confirm'));
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(button('Confirm'));
});

it('begins at its first entry also where its entries come late', async () => {
  const { user, again } = show(<Page hasItems={false} />);
  button('Files').focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('menu')));
  again(<Page />);
  await waitFor(() => expect(focused()).toBe('Upload'));
});
