import type { timekeeping as api } from '@shiftwright/contracts';
import { timekeeping } from '@shiftwright/contracts/calls';
import { wallClockOf } from '@shiftwright/domain';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { call } from '../../../lib/api/index.ts';
import { type Ending, sendMarks } from './send-marks.ts';
import { isShut, senderFor } from './tick-server.ts';
import { browserStore, type StoredPage, type WaitingMark } from './tick-store.ts';

const RETRY_MS = 10_000;
const REFRESH_MS = 60_000;
const MARKS = ['tick-marks'];

/** The page of the point; the one kept here when the server is out of reach. */
async function loadPage(tick_point_key: string): Promise<StoredPage & { is_old: boolean }> {
  try {
    const page = await call(timekeeping.openTickPage, { tick_point_key });
    const stored = { page, ahead_ms: Date.parse(page.now) - Date.now() };
    await browserStore.storePage(stored);
    return { ...stored, is_old: false };
  } catch (error) {
    const stored = isShut(error) ? null : await browserStore.page();
    if (!stored) throw error;
    return { ...stored, is_old: true };
  }
}

/** One tab sends at a time; a second one waits and finds nothing left. */
const sendAlone = (key: string): Promise<Ending> =>
  navigator.locks
    ? navigator.locks.request('shiftwright-tick', () => sendMarks(browserStore, senderFor(key)))
    : sendMarks(browserStore, senderFor(key));

export interface NewMark {
  person: api.TickPerson;
  type: 'C' | 'L';
  photo: Blob | null;
  place: { lat: number; lon: number } | null;
}

/** Everything a tablet at a tick point does: what it shows, what waits, and how a mark is made. */
export function useTickPage(key: string) {
  const cache = useQueryClient();
  const loaded = useQuery({
    queryKey: ['tick-page', key],
    queryFn: () => loadPage(key),
    refetchInterval: REFRESH_MS,
    networkMode: 'always',
    placeholderData: keepPreviousData,
    retry: false,
    meta: { quiet: true },
  });
  const { data: waiting = [] } = useQuery({
    queryKey: MARKS,
    queryFn: () => browserStore.marks(),
    networkMode: 'always',
    staleTime: Number.POSITIVE_INFINITY,
  });
  const { data: ending = 'sent' } = useQuery<Ending>({
    queryKey: ['tick-sending', key],
    queryFn: async () => {
      const had = (await browserStore.marks()).some((mark) => mark.refusal === null);
      const ended = await sendAlone(key);
      await cache.invalidateQueries({ queryKey: MARKS });
      if (had && ended === 'sent') void cache.invalidateQueries({ queryKey: ['tick-page', key] });
      return ended;
    },
    refetchInterval: RETRY_MS,
    networkMode: 'always',
    retry: false,
    meta: { quiet: true },
  });
  const send = useCallback(() => cache.invalidateQueries({ queryKey: ['tick-sending', key] }), [cache, key]);
  useEffect(() => {
    const back = () => {
      void send();
      void cache.invalidateQueries({ queryKey: ['tick-page', key] });
    };
    window.addEventListener('online', back);
    return () => window.removeEventListener('online', back);
  }, [cache, key, send]);

  const { data } = loaded;
  async function mark({ person, type, photo, place }: NewMark): Promise<WaitingMark> {
    if (!data) throw new Error('a mark without a page');
    const made: WaitingMark = {
      client_key: crypto.randomUUID(),
      user_id: person.user_id,
      employee_id: person.employee_id,
      name: person.name,
      type,
      dttm: wallClockOf(Date.now() + data.ahead_ms, data.page.shop.timezone),
      photo,
      is_taken: false,
      refusal: null,
      ...place,
    };
    await browserStore.keep(made);
    await cache.invalidateQueries({ queryKey: MARKS });
    void send();
    return made;
  }
  async function dismiss(client_key: string) {
    await browserStore.drop(client_key);
    await cache.invalidateQueries({ queryKey: MARKS });
  }

  return {
    page: data?.page ?? null,
    ahead_ms: data?.ahead_ms ?? 0,
    pending: loaded.isPending,
    isShut: isShut(loaded.error) || ending === 'shut',
    failure: loaded.error,
    isOffline: data?.is_old === true || ending === 'no_answer',
    waiting,
    mark,
    dismiss,
    send,
    reload: loaded.refetch,
  };
}
export type TickPageState = ReturnType<typeof useTickPage>;
