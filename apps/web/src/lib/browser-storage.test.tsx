import { act, renderHook } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useKept, useKeptText } from './browser-storage.ts';

afterEach(() => {
  vi.restoreAllMocks();
  localStorage.clear();
});

const NONE: string[] = [];

describe('a choice that the browser keeps', () => {
  it('is the same in every place that reads it, and after the page was left', () => {
    const [one, other] = [
      renderHook(() => useKept('colours', NONE)).result,
      renderHook(() => useKept('colours', NONE)).result,
    ];
    act(() => one.current[1](['red']));
    act(() => other.current[1]((was) => [...was, 'blue']));

    expect(one.current[0]).toEqual(['red', 'blue']);
    expect(renderHook(() => useKept('colours', NONE)).result.current[0]).toEqual(['red', 'blue']);
  });

  it('is what is usual where nothing or no sense is kept', () => {
    localStorage.setItem('colours', '{not json');

    expect(renderHook(() => useKept('colours', NONE)).result.current[0]).toBe(NONE);
  });

  it('follows another tab', () => {
    const { result } = renderHook(() => useKept('colours', NONE));
    localStorage.setItem('colours', '["green"]');
    act(() => window.dispatchEvent(new StorageEvent('storage', { key: 'colours' })));

    expect(result.current[0]).toEqual(['green']);
  });

  it('holds as long as the page in a browser that keeps nothing', () => {
    const refuse = () => {
      throw new Error('blocked');
    };
    vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse);
    const { result } = renderHook(() => useKept('colours', NONE));
    act(() => result.current[1](['red']));

    expect(result.current[0]).toEqual(['red']);
  });

  it('can be dropped', () => {
    localStorage.setItem('old', 'text');
    const { result } = renderHook(() => useKeptText('old'));
    act(() => result.current[1]());

    expect([result.current[0], localStorage.getItem('old')]).toEqual([null, null]);
  });
});
