import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { patiently } from './patiently.ts';

describe('a part of the page', () => {
  const page = new EventTarget();
  const line = { onLine: true };
  const load = vi.fn<() => Promise<string>>();
  const isMissing = new TypeError('Failed to fetch dynamically imported module');
  beforeEach(() => {
    vi.useFakeTimers();
    vi.stubGlobal('window', page);
    vi.stubGlobal('navigator', line);
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
    const asked = patiently(load);
    await vi.advanceTimersByTimeAsync(3_600_000);
    expect(load).toHaveBeenCalledOnce();
    line.onLine = true;
    page.dispatchEvent(new Event('online'));
    await expect(asked).resolves.toBe('part');
  });

  it('is asked for again where the server stumbles', async () => {
    load.mockRejectedValueOnce(isMissing).mockResolvedValueOnce('part');
    const asked = patiently(load);
    await vi.advanceTimersByTimeAsync(1_000);
    await expect(asked).resolves.toBe('part');
  });

  it('is given up after three tries: a release may have taken it away', async () => {
    load.mockRejectedValue(isMissing);
    const asked = patiently(load).catch((error: unknown) => error);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await asked).toBe(isMissing);
    expect(load).toHaveBeenCalledTimes(3);
  });
});
