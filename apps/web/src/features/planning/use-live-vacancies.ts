import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive } from '../../lib/use-live.ts';
import { vacancyKey } from './vacancy.queries.ts';

/** Several messages that follow each other are answered by one reload. */
const GATHER_MS = 250;

/** Shows within seconds what others do with vacancies, wherever the caller may see them. */
export function useLiveVacancies(): void {
  const cache = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);

  useLive('worker_day', () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void cache.invalidateQueries({ queryKey: vacancyKey }), GATHER_MS);
  });
}
