import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { awaitedParts, loadWithRetry } from './load-with-retry.ts';
import { putInForce, Store, stored } from './store.ts';

describe('a part of the page', () => {
  const page = new EventTarget();
  const line = { onLine: true };
  const load = vi.fn<() => Promise<string>>();
  const answer = vi.fn<() => Promise<Response>>();
  const isMissing = new TypeError('Failed to fetch dynamically imported module');
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
    vi.stubGlobal('navigator', line);
    vi.stubGlobal('fetch', answer);
    putInForce(new Store());
    answer.mockReset().mockImplementation(async () => new Response());
    line.onLine = true;
    load.mockReset();
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('comes with the connection, however long there was none', async () => {
    line.onLine = false;
    load.mockRejectedValueOnce(isMissing).mockResolvedValueOnce('part');
    const asked = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledOnce();
    line.onLine = true;
    page.dispatchEvent(new Event('online'));
    await expect(asked).resolves.toBe('part');
  });

  it('comes with the server, however long that was away, and the page can say so meanwhile', async () => {
    answer.mockRejectedValue(new TypeError('Failed to fetch'));
    load.mockRejectedValue(isMissing);
    const asked = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(stored(awaitedParts).get()).toBe(1);
    answer.mockImplementation(async () => new Response());
    load.mockReset().mockResolvedValue('part');
    await vi.advanceTimersByTimeAsync(15_000);
    await expect(asked).resolves.toBe('part');
    expect(stored(awaitedParts).get()).toBe(0);
  });

  it('comes with the style sheet that did not come the first time', async () => {
    const sheet = () => Object.assign(new EventTarget(), { rel: 'stylesheet' });
    const again = sheet();
    const replaceWith = vi.fn<(by: EventTarget) => void>();
    const failed = Object.assign(sheet(), { cloneNode: () => again, replaceWith });
    load.mockImplementationOnce(() => {
      page.dispatchEvent(Object.defineProperty(new Event('error'), 'target', { value: failed }));
      return Promise.reject(isMissing);
    });
    load.mockResolvedValueOnce('part');
    const asked = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(1_000);
    expect(replaceWith).toHaveBeenCalledExactlyOnceWith(again);
    expect(load).toHaveBeenCalledOnce();
    again.dispatchEvent(new Event('load'));
    await expect(asked).resolves.toBe('part');
  });

  it('is asked for again where the server stumbles', async () => {
    load.mockRejectedValueOnce(isMissing).mockResolvedValueOnce('part');
    const asked = loadWithRetry(load);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(asked).resolves.toBe('part');
  });

  it('is given up after three tries: a release may have taken it away', async () => {
    load.mockRejectedValue(isMissing);
    const asked = loadWithRetry(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await asked).toBe(isMissing);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
