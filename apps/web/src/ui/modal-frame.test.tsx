import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { ModalFrame } from './modal-frame.tsx';
import { show } from './testing.tsx';

const words = { title: 'Copy', okLabel: 'OK' };

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

/** A dialog whose field comes a moment after it. */
function Late() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const coming = setTimeout(() => setThere(true), 50);
    return () => clearTimeout(coming);
  }, []);

  return (
    <ModalFrame {...words} onOk={vi.fn()} onClose={vi.fn()}>
      {isThere && <input aria-label="Name" />}
    </ModalFrame>
  );
}

/** Acts that end something come a moment after the dialog. */
function LateActs() {
  const [isThere, setThere] = useState(false);
  useEffect(() => {
    const coming = setTimeout(() => setThere(true), 50);
    return () => clearTimeout(coming);
  }, []);

  return (
    <ModalFrame {...words} cancelLabel="Cancel" cancelFirst onClose={vi.fn()}>
      {isThere && <button type="button">Sign out</button>}
    </ModalFrame>
  );
}

/** A form that wants a name, and says so once it was tried. */
function Wanting() {
  const [isTried, setTried] = useState(false);

  return (
    <ModalFrame {...words} onOk={() => setTried(true)} onClose={vi.fn()}>
      <input aria-label="Code" />
      <input aria-label="Name" aria-invalid={isTried} />
    </ModalFrame>
  );
}

/** Its one act makes an address, which takes the place of the button. */
function Making() {
  const [isMade, setMade] = useState(false);

  return (
    <ModalFrame {...words} onClose={vi.fn()}>
      {isMade ? (
        <input aria-label="Address" />
      ) : (
        <button type="button" data-first onClick={() => setMade(true)}>
          Make
        </button>
      )}
    </ModalFrame>
  );
}

describe('a dialog', () => {
  it('goes on near a button that it began at and that goes away when it is clicked', async () => {
    const { user } = show(<Making />);
    const make = screen.getByRole('button', { name: 'Make' });
    await waitFor(() => expect(document.activeElement).toBe(make));
    await user.click(make);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Address')));
  });

  it('takes a double click on its main button as one', async () => {
    const onOk = vi.fn();
    const { user } = show(
      <ModalFrame {...words} onOk={onOk} onClose={vi.fn()}>
        <input aria-label="Name" />
      </ModalFrame>,
    );
    await user.dblClick(screen.getByRole('button', { name: 'OK' }));
    expect(onOk).toHaveBeenCalledTimes(1);
    await user.click(screen.getByLabelText('Name'));
    await user.click(screen.getByRole('button', { name: 'OK' }));
    expect(onOk).toHaveBeenCalledTimes(2);
  });

  it('takes the second of two quick clicks as another try where something was typed between them', async () => {
    const onOk = vi.fn();
    const { user } = show(
      <ModalFrame {...words} onOk={onOk} onClose={vi.fn()}>
        <input aria-label="Name" />
      </ModalFrame>,
    );
    const ok = screen.getByRole('button', { name: 'OK' });
    const name = screen.getByLabelText('Name');
    fireEvent.click(ok, { detail: 1 });
    fireEvent.input(name, { target: { value: 'Ann' } });
    fireEvent.click(ok, { detail: 2 });
    expect(onOk).toHaveBeenCalledTimes(2);
    await user.dblClick(ok);
    expect(onOk).toHaveBeenCalledTimes(3);
  });

  it('begins at its cancel button where everything above it ends something, also once that has come', async () => {
    show(<LateActs />);
    const cancel = screen.getByRole('button', { name: 'Cancel' });
    await waitFor(() => expect(document.activeElement).toBe(cancel));
    await screen.findByRole('button', { name: 'Sign out' });
    expect(document.activeElement).toBe(cancel);
  });

  it('takes the focus into its field, and gives it back to what opened it', async () => {
    const { user } = show(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Open' }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Open' })));
  });

  it('begins at its first field, not at the cross that closes it', async () => {
    show(
      <ModalFrame {...words} onOk={vi.fn()} onClose={vi.fn()}>
        <input aria-label="Closed" disabled />
        <input aria-label="Name" />
      </ModalFrame>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('begins at its main act where there is no field', async () => {
    show(
      <ModalFrame {...words} onOk={vi.fn()} onClose={vi.fn()}>
        <p>Really?</p>
      </ModalFrame>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'OK' })));
  });

  it('begins at a field that comes late', async () => {
    show(<Late />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('leaves whoever has pressed a key where they are when a field comes late', async () => {
    const { user } = show(<Late />);
    await user.keyboard('{Tab}');
    const used = document.activeElement;
    await screen.findByLabelText('Name');
    expect(document.activeElement).toBe(used);
  });

  it('leads to the first field that is wrong', async () => {
    const { user } = show(<Wanting />);
    await user.type(screen.getByLabelText('Code'), 'x{Enter}');
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('colours what it does, and not the button with which it is only closed', () => {
    const onClose = vi.fn();
    const frame = (onOk: () => void) => (
      <ModalFrame {...words} onOk={onOk} onClose={onClose}>
        <p>Days</p>
      </ModalFrame>
    );
    const { again } = show(frame(vi.fn()));
    const ok = screen.getByRole('button', { name: 'OK' });
    expect(ok.dataset.variant).not.toBe('default');
    again(frame(onClose));
    expect(ok.dataset.variant).toBe('default');
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

  it('does nothing by Enter where there is nothing to do, and leads to the button, which says why', async () => {
    const onOk = vi.fn();
    const { user } = show(
      <ModalFrame {...words} onOk={onOk} idle="Nothing differs." onClose={vi.fn()}>
        <input aria-label="Name" />
      </ModalFrame>,
    );
    await user.type(screen.getByLabelText('Name'), 'x{Enter}');
    const ok = screen.getByRole('button', { name: 'OK', description: 'Nothing differs.' });
    expect(document.activeElement).toBe(ok);
    await user.keyboard('{Enter}');
    await user.click(ok);
    expect(onOk).not.toHaveBeenCalled();
  });

  it('keeps the focus on its main button when there comes something to do', async () => {
    const onOk = vi.fn();
    const frame = (idle?: string) => (
      <ModalFrame {...words} onOk={onOk} idle={idle} onClose={vi.fn()}>
        <p>Days</p>
      </ModalFrame>
    );
    const { user, again } = show(frame('Nothing differs.'));
    const ok = screen.getByRole('button', { name: 'OK' });
    await waitFor(() => expect(document.activeElement).toBe(ok));
    again(frame());
    expect(document.activeElement).toBe(ok);
    await user.keyboard('{Enter}');
    expect(onOk).toHaveBeenCalledTimes(1);
  });

  it('tells whoever waits long that the server has not answered yet', async () => {
    vi.useFakeTimers();
    show(
      <ModalFrame {...words} busy onOk={vi.fn()} onClose={vi.fn()}>
        <p>Working</p>
      </ModalFrame>,
    );
    expect(screen.queryByText(/Still waiting/)).toBeNull();
    await act(() => vi.advanceTimersByTimeAsync(8_000));
    vi.useRealTimers();
    expect(screen.getByText(/Still waiting/)).toBeDefined();
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

  it('has the focus at its button again once the server has answered', async () => {
    const frame = (isBusy: boolean) => (
      <ModalFrame {...words} busy={isBusy} onOk={vi.fn()} onClose={vi.fn()}>
        <input aria-label="Name" />
      </ModalFrame>
    );
    const { again } = show(frame(false));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    const ok = screen.getByRole('button', { name: 'OK' });
    ok.focus();
    again(frame(true));
    // A browser takes the focus from a button that waits.
    fireEvent.blur(ok);
    ok.blur();
    again(frame(false));
    await waitFor(() => expect(document.activeElement).toBe(ok));
  });

  // By default a dialog is drawn later and elsewhere, for a test at once.
  it.each(['test', 'default'] as const)(
    'goes on in the nearest field where what had the focus has gone (%s)',
    async (env) => {
      const frame = (hasRow: boolean) => (
        <ModalFrame {...words} onOk={vi.fn()} onClose={vi.fn()}>
          <input aria-label="Name" />
          {hasRow && <button type="button">Remove</button>}
        </ModalFrame>
      );
      const { again } = show(frame(true), env);
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
      screen.getByRole('button', { name: 'Remove' }).focus();
      again(frame(false));
      await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
    },
  );
});
