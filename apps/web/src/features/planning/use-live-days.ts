import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAnew } from '../../lib/renew.ts';
import { useLive } from '../../lib/use-live.ts';
import { useSession } from '../access/index.ts';
import { advisedKey } from './advice.queries.ts';
import { reloadDates, type Span } from './reload-dates.ts';
import { useEditQueue } from './use-edit-queue.ts';

/** Several messages that follow each other are answered by one reload. */
export const GATHER_MS = 250;
const OWN_ECHO_MS = 4_000;

const joined = (a: Span | null, b: Span): Span => ({
  dt_from: a && a.dt_from < b.dt_from ? a.dt_from : b.dt_from,
  dt_to: a && a.dt_to > b.dt_to ? a.dt_to : b.dt_to,
});

/** Shows what others change in departments within seconds, and how their automatic schedules get on (screens 41). */
export function useLiveDays(shop_ids: readonly number[]): void {
  const cache = useQueryClient();
  const queue = useEditQueue();
  const { id } = useSession().user;
  const span = useRef<Span | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive('shop_month_stat', (message) => {
    const { shop_id, status } = message;
    if (!shop_ids.includes(shop_id as number)) return;
    void readAnew(cache, { queryKey: ['shop_month_stat', shop_id] });
    if (status === 'R') void readAnew(cache, { queryKey: [...advisedKey, 'result', shop_id] });
  });
  useLive('worker_day', (message) => {
    if (message.shop_id !== undefined && !shop_ids.includes(message.shop_id as number)) return;
    if (message.author_id === id && queue.hasJustWritten(OWN_ECHO_MS)) return;
    span.current = joined(span.current, {
      dt_from: String(message.dt_from ?? '0000-01-01'),
      dt_to: String(message.dt_to ?? '9999-12-31'),
    });
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      const dates = span.current;
      span.current = null;
      // A reload that fails leaves what is shown; the next message or visit tries again.
      if (dates) reloadDates(cache, dates).catch(() => undefined);
    }, GATHER_MS);
  });
}
