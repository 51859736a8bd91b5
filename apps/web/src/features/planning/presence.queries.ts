import type { planning as api } from '@shiftwright/contracts';
import { planning } from '@shiftwright/contracts/calls';
import { queryOptions, useQueries, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { call } from '../../lib/api/index.ts';
import { readAnew } from '../../lib/renew.ts';
import { useLive } from '../../lib/use-live.ts';
import { useCan, useSession } from '../access/index.ts';

type PresentManager = api.PresentManager;

/** Somebody who goes on with the arrows is told of once they stand. */
const STANDS_MS = 400;
const AGAIN_MS = 20_000;
const STALE_MS = 30_000;

const presenceQuery = (shop_id: number) =>
  queryOptions({
    queryKey: ['presence', shop_id],
    queryFn: ({ signal }) => call(planning.listPresence, { shop_id }, { signal }),
    refetchInterval: STALE_MS,
    meta: { quiet: true },
  });

/** Who else is in the departments on screen, and in which cell (screens 97). */
export function useOthersHere(shop_ids: readonly number[]): PresentManager[] {
  const can = useCan();
  const cache = useQueryClient();
  const { user } = useSession();
  useLive('presence', ({ shop_id, author_id }) => {
    if (author_id === user.id || !shop_ids.includes(shop_id as number)) return;
    void readAnew(cache, { queryKey: ['presence', shop_id] });
  });

  return useQueries({
    queries: can('WorkerDay', 'GET') ? shop_ids.map(presenceQuery) : [],
    combine: allOf,
  });
}

const allOf = (answers: readonly { data: PresentManager[] | undefined }[]): PresentManager[] =>
  answers.flatMap(({ data }) => data ?? []);

export interface OwnPlace {
  shop_id: number;
  employee_id: number;
  dt: string;
}

/** Tells the others in which cell this person is, as long as the page is seen (planning 213). */
export function useTellPlace(place: OwnPlace | null): void {
  const key = place && `${place.shop_id}:${place.employee_id}:${place.dt}`;
  const tell = useEffectEvent(() => {
    if (place && !document.hidden) send(place);
  });
  const leave = useEffectEvent((shop_id: number) => send({ shop_id, employee_id: null, dt: null }));
  const shop_id = place?.shop_id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell is told anew
  useEffect(() => {
    const first = setTimeout(tell, STANDS_MS);
    const again = setInterval(tell, AGAIN_MS);
    return () => {
      clearTimeout(first);
      clearInterval(again);
    };
  }, [key]);
  useEffect(() => {
    if (shop_id === undefined) return;
    const follow = () => (document.hidden ? leave(shop_id) : tell());
    const go = () => leave(shop_id);
    document.addEventListener('visibilitychange', follow);
    window.addEventListener('pagehide', go);
    return () => {
      document.removeEventListener('visibilitychange', follow);
      window.removeEventListener('pagehide', go);
      go();
    };
  }, [shop_id]);
}

/** Nobody waits for it, and nobody is told when it fails. */
function send(at: { shop_id: number; employee_id: number | null; dt: string | null }): void {
  void call(planning.tellPresence, at, { is_background: true }).catch(() => undefined);
}
