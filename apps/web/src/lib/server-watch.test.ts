import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ServerWatch } from './server-watch.ts';

describe('a server that was away', () => {
  const fetched = vi.fn<() => Promise<{ status: number }>>();
  let view = new EventTarget();
  let page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
  const line = { onLine: true };
  const away = () => fetched.mockRejectedValueOnce(new TypeError('failed'));
  const back = () => fetched.mockResolvedValueOnce({ status: 200 });
  const watching = () => {
    const watch = new ServerWatch(view as Window, page as unknown as Document);
    const read = vi.fn<() => Promise<unknown>>(async () => null);
    watch.whenBack(read);
    watch.missed();
    return { watch, read };
  };

  beforeEach(() => {
    vi.useFakeTimers();
    fetched.mockReset();
    view = new EventTarget();
    page = Object.assign(new EventTarget(), { visibilityState: 'visible' });
    vi.stubGlobal('fetch', fetched);
    vi.stubGlobal('document', page);
    vi.stubGlobal('navigator', line);
    line.onLine = true;
  });
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('is looked for after pauses that grow; what failed is read once it answers', async () => {
    away();
    fetched.mockResolvedValueOnce({ status: 502 });
    back();
    const { read } = watching();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(5_999);
    expect(fetched).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(1);
    expect(fetched).toHaveBeenCalledTimes(2);
    expect(read).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(12_000);
    expect(read).toHaveBeenCalledTimes(1);
    await vi.advanceTimersByTimeAsync(600_000);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('is looked for less and less where it answers, and yet what is read fails', async () => {
    const { watch, read } = watching();
    read.mockImplementation(async () => watch.missed());
    fetched.mockResolvedValue({ status: 200 });
    await vi.advanceTimersByTimeAsync(3_000 + 6_000 + 12_000);
    expect(fetched).toHaveBeenCalledTimes(3);
    await vi.advanceTimersByTimeAsync(23_000);
    expect(fetched).toHaveBeenCalledTimes(3);
  });

  it('tells its failures again after something that was read then failed', async () => {
    const { watch, read } = watching();
    read.mockRejectedValueOnce(new Error('no page'));
    back();
    await vi.advanceTimersByTimeAsync(3_000);
    expect(watch.isReading).toBe(false);
  });

  it('is looked for at once when the connection is back, and when the page is seen again', async () => {
    page.visibilityState = 'hidden';
    const { read } = watching();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(fetched).not.toHaveBeenCalled();
    page.visibilityState = 'visible';
    line.onLine = false;
    page.dispatchEvent(new Event('visibilitychange'));
    expect(fetched).not.toHaveBeenCalled();
    line.onLine = true;
    back();
    view.dispatchEvent(new Event('online'));
    await vi.advanceTimersByTimeAsync(0);
    expect(read).toHaveBeenCalledTimes(1);
    view.dispatchEvent(new Event('online'));
    expect(fetched).toHaveBeenCalledTimes(1);
  });
});
