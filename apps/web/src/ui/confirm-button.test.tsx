import { fireEvent, screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ConfirmButton } from './confirm-button.tsx';
import { show } from './testing.tsx';

const aButton = (onConfirm: () => void) => (
  <ConfirmButton question="Delete it?" confirmLabel="Yes" onConfirm={onConfirm}>
    Delete
  </ConfirmButton>
);

describe('a button that asks first', () => {
  it('acts only after the answer', async () => {
    const onConfirm = vi.fn();
    const { user } = show(aButton(onConfirm));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    expect(onConfirm).not.toHaveBeenCalled();
    await user.click(await screen.findByRole('button', { name: 'Yes' }));
    expect(onConfirm).toHaveBeenCalledTimes(1);
    await waitFor(() => expect(screen.queryByText('Delete it?')).toBeNull());
  });

  it('acts once by a double click on the answer, which still fades away', async () => {
    const onConfirm = vi.fn();
    const { user } = show(aButton(onConfirm));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    const yes = await screen.findByRole('button', { name: 'Yes' });
    fireEvent.click(yes);
    fireEvent.click(yes);
    expect(onConfirm).toHaveBeenCalledTimes(1);
  });

  it('leaves all as it is when the answer is no', async () => {
    const onConfirm = vi.fn();
    const { user } = show(aButton(onConfirm));
    await user.click(screen.getByRole('button', { name: 'Delete' }));
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(onConfirm).not.toHaveBeenCalled();
    await waitFor(() => expect(screen.queryByText('Delete it?')).toBeNull());
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Delete'));
  });
});
