import { screen, waitFor } from '@testing-library/react';
import { useState } from 'react';
import { createPortal } from 'react-dom';
import { describe, expect, it, vi } from 'vitest';
import { SidePanel } from './side-panel.tsx';
import { show } from './testing.tsx';

function Opener() {
  const [isOpen, setOpen] = useState(false);

  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Why
      </button>
      {isOpen && (
        <SidePanel title="Why this day" onClose={() => setOpen(false)}>
          <button type="button">Mend</button>
        </SidePanel>
      )}
    </>
  );
}

/** What opened the panel has gone with its screen. */
function GoneOpener() {
  const [state, setState] = useState<'before' | 'open' | 'after'>('before');

  return (
    <main id="main" tabIndex={-1}>
      {state === 'before' && (
        <button type="button" onClick={() => setState('open')}>
          Why
        </button>
      )}
      {state === 'open' && (
        <SidePanel title="Why this day" onClose={() => setState('after')}>
          <button type="button">Mend</button>
        </SidePanel>
      )}
    </main>
  );
}

/** Mending takes the line with its button away. */
function Mended() {
  const [isThere, setThere] = useState(true);

  return (
    <SidePanel title="Problems" onClose={vi.fn()}>
      {isThere && (
        <button type="button" onClick={() => setThere(false)}>
          Mend
        </button>
      )}
    </SidePanel>
  );
}

it('keeps the focus on a phone when what had it goes', async () => {
  vi.stubGlobal('matchMedia', (query: string) => ({
    ...{ matches: query.includes('max-width'), media: query, onchange: null },
    ...{ addEventListener: vi.fn(), removeEventListener: vi.fn() },
    ...{ addListener: vi.fn(), removeListener: vi.fn() },
  }));
  const { user } = show(<Mended />);
  await user.click(await screen.findByRole('button', { name: 'Mend' }));
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-place')).toBe(true));
  vi.unstubAllGlobals();
});

describe('a panel beside the grid', () => {
  it('takes the focus to its title, and gives it back on Escape', async () => {
    const { user } = show(<Opener />);
    await user.click(screen.getByRole('button', { name: 'Why' }));
    expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Why this day' }));
    await user.tab();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Why' })));
  });

  it('leaves Escape to a calendar or list that stands open over it', async () => {
    const onClose = vi.fn();
    const { user } = show(
      <SidePanel title="Why this day" onClose={onClose}>
        {createPortal(<button type="button">29</button>, document.body)}
      </SidePanel>,
    );
    await user.click(screen.getByRole('button', { name: '29' }));
    await user.keyboard('{Escape}');
    expect(onClose).not.toHaveBeenCalled();
  });

  it('leaves the focus on the screen where its opener has gone', async () => {
    const { user } = show(<GoneOpener />);
    await user.click(screen.getByRole('button', { name: 'Why' }));
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('heading')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('main')));
  });
});
