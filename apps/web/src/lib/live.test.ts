import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { backOff, LIVE_AGAIN, subscribe } from './live.ts';

class FakeSource {
  static all: FakeSource[] = [];
  onopen: () => void = () => undefined;
  onmessage: (event: { data: string }) => void = () => undefined;
  onerror: () => void = () => undefined;
  closed = false;

  constructor() {
    FakeSource.all.push(this);
  }

  close(): void {
    this.closed = true;
  }
}

const page = Object.assign(new EventTarget(), { hidden: false });
const last = () => FakeSource.all.at(-1)!;

function show(hidden: boolean): void {
  page.hidden = hidden;
  page.dispatchEvent(new Event('visibilitychange'));
}

describe('live updates', () => {
  beforeEach(() => {
    vi.useFakeTimers();
    FakeSource.all = [];
    vi.stubGlobal('EventSource', FakeSource);
    vi.stubGlobal('document', page);
  });

  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  it('reach the listeners of their topic over one connection', () => {
    const heard: unknown[] = [];
    const stops = [
      subscribe('worker_day', (message) => heard.push(message.shop_id)),
      subscribe('*', (message) => heard.push(message.topic)),
      subscribe('notification', () => heard.push('wrong')),
    ];
    last().onmessage({ data: '{"topic":"worker_day","shop_id":7}' });
    last().onmessage({ data: 'not JSON' });

    expect(FakeSource.all).toHaveLength(1);
    expect(heard).toEqual([7, 'worker_day']);
    for (const stop of stops) stop();
    expect(last().closed).toBe(true);
  });

  it('come back after a break and say that something may have been missed', () => {
    const again = vi.fn();
    const stop = subscribe(LIVE_AGAIN, again);
    last().onopen();
    last().onerror();
    vi.advanceTimersByTime(backOff(0));

    expect(FakeSource.all).toHaveLength(2);
    expect(again).not.toHaveBeenCalled();
    last().onopen();
    expect(again).toHaveBeenCalledOnce();
    stop();
  });

  it('rest while the page is hidden', () => {
    const stop = subscribe('worker_day', () => undefined);
    show(true);
    expect(last().closed).toBe(true);
    show(false);
    expect(FakeSource.all).toHaveLength(2);
    stop();
    show(true);
    show(false);
    expect(FakeSource.all).toHaveLength(2);
  });

  it.each([
    [0, 1_000],
    [3, 8_000],
    [40, 30_000],
  ])('attempt %i waits %i ms', (attempt, wait_ms) => {
    expect(backOff(attempt)).toBe(wait_ms);
  });
});
