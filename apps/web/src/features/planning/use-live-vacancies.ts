import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { readAnew } from '../../lib/renew.ts';
import { useLive } from '../../lib/use-live.ts';
import { GATHER_MS } from './use-live-days.ts';
import { vacancyKey } from './vacancy.queries.ts';

/** Shows within seconds what others do with vacancies, wherever the caller may see them. */
export function useLiveVacancies(): void {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive('worker_day', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void readAnew(cache, { queryKey: vacancyKey }), GATHER_MS);
  });
}
