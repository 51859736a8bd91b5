import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ModalFrame } from './modal-frame.tsx';
import { show } from './testing.tsx';

const words = { title: 'Copy', okLabel: 'OK', cancelLabel: 'Cancel', closeLabel: 'Close' };

function Opener() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      {isOpen && (
        <ModalFrame {...words} onClose={() => setOpen(false)}>
          <input aria-label="Name" data-autofocus />
        </ModalFrame>
      )}
    </>
  );
}

describe('a dialog', () => {
  it('takes the focus into its field, and gives it back to what opened it', async () => {
    const { user } = show(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('does its work by Enter in a field, once', async () => {
    const onOk = vi.fn();
    const { user } = show(
      <ModalFrame {...words} onOk={onOk} onClose={vi.fn()}>
        <input aria-label="Name" />
      </ModalFrame>,
    );
    await user.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(onOk).toHaveBeenCalledTimes(1);
  });

  it('does nothing by Enter while its button may not be pressed', async () => {
    const onOk = vi.fn();
    const { user } = show(
      <ModalFrame {...words} onOk={onOk} okDisabled onClose={vi.fn()}>
        <input aria-label="Name" />
      </ModalFrame>,
    );
    await user.type(screen.getByLabelText('Name'), 'x{Enter}');
    expect(onOk).not.toHaveBeenCalled();
  });

  it.each([
    ['while it works', { busy: true }],
    ['when it must be answered', { persistent: true }],
  ])('stays open on Escape %s', async (_when, more) => {
    const onClose = vi.fn();
    const { user } = show(
      <ModalFrame {...words} {...more} onClose={onClose}>
        <p>Working</p>
      </ModalFrame>,
    );
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('closes alone when it stands above another one', async () => {
    const [below, above] = [vi.fn(), vi.fn()];
    const { user } = show(
      <>
        <ModalFrame {...words} onClose={below}>
          <p>Below</p>
        </ModalFrame>
        <ModalFrame {...words} onClose={above}>
          <p>Above</p>
        </ModalFrame>
      </>,
    );
    await user.keyboard('{Escape}');
    expect([below.mock.calls.length, above.mock.calls.length]).toEqual([0, 1]);
  });
});
