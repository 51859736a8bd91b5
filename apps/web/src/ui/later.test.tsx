import { render, screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { later, loadAhead } from './later.tsx';

const Loaded = () => <p>Loaded</p>;

/** Acts between the drawing and what follows it. */
function Then({ act }: { act: () => void }) {
  useLayoutEffect(act);

  return null;
}

describe('a part that is loaded later', () => {
  afterEach(() => vi.unstubAllGlobals());

  it('is drawn when it comes after its place was drawn, but before what follows the drawing', async () => {
    const { promise, resolve } = Promise.withResolvers<ComponentType>();
    const Part = later(() => promise);
    loadAhead();
    render(
      <>
        <Part />
        <Then act={() => resolve(() => <p>The part</p>)} />
      </>,
    );

    expect(await screen.findByText('The part')).toBeDefined();
  });

  it('comes with the connection, where there is none when it is asked for', async () => {
    vi.stubGlobal('fetch', async () => new Response());
    const isOnline = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
    const load = vi.fn().mockRejectedValueOnce(new Error('No connection')).mockResolvedValue(Loaded);
    const Part = later(load);
    render(<Part />);
    await vi.waitFor(() => expect(load).toHaveBeenCalledOnce());
    await Promise.resolve();
    isOnline.mockReturnValue(true);
    await vi.waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(load).toHaveBeenCalledTimes(2);
    });

    expect(await screen.findByText('Loaded')).toBeDefined();
  });
});
