import { render, screen } from '@testing-library/react';
import { type ComponentType, useLayoutEffect } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { later, loadAhead } from './later.tsx';

/** A load that ends at the very moment when it is told to. */
function loadOnCall() {
  let end: (part: ComponentType) => void = () => undefined;
  const load = {
    // biome-ignore lint/suspicious/noThenProperty: stands for a promise, which would end a moment later
    then: (done: typeof end) => {
      end = done;
      return load;
    },
    catch: () => load,
  };

  return { load: () => load as unknown as Promise<ComponentType>, end: (part: ComponentType) => end(part) };
}

const Loaded = () => <p>Loaded</p>;

/** Acts between the drawing and what follows it. */
function Then({ act }: { act: () => void }) {
  useLayoutEffect(act);

  return null;
}

describe('a part that is loaded later', () => {
  it('is drawn when it comes after its place was drawn, but before what follows the drawing', async () => {
    const { load, end } = loadOnCall();
    const Part = later(load);
    loadAhead();
    render(
      <>
        <Part />
        <Then act={() => end(() => <p>The part</p>)} />
      </>,
    );

    expect(await screen.findByText('The part')).toBeDefined();
  });

  it('comes with the connection, where there is none when it is asked for', async () => {
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
