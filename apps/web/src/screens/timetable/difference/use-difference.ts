import { useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { type DifferentCell, differenceQuery, useRejectCells } from '../../../features/planning/index.ts';
import { useKept } from '../../../lib/browser-storage.ts';
import { useT } from '../../../lib/language/index.ts';
import { showToast } from '../../../ui/index.ts';
import { changedCells, keyOf, refsOf, toReview } from './difference.ts';

const NOTHING: readonly DifferentCell[] = [];
const NOBODY = { command_id: 0, keys: [] as string[] };

/** The difference of the last run of a month, what of it was accepted here, and how to take cells of it back. */
export function useDifference(shop_id: number, from: string, isShown: boolean) {
  const t = useT();
  const can = useCan();
  const query = useQuery({ ...differenceQuery(shop_id, from), enabled: isShown });
  const [stored, setStored] = useKept(`difference-accepted-${shop_id}`, NOBODY);
  const reject = useRejectCells();
  const { data } = query;
  const all = isShown ? (data?.cells ?? NOTHING) : NOTHING;
  const cells = useMemo(() => changedCells(all), [all]);
  const command_id = data?.command_id ?? 0;
  const accepted = useMemo(
    () => new Set(stored.command_id === command_id ? stored.keys : []),
    [stored, command_id],
  );
  const byKey = useMemo(() => new Map(cells.map((cell) => [keyOf(cell), cell])), [cells]);

  const accept = useCallback(
    (which: readonly { employee_id: number; dt: string }[]) => {
      const keys = which.map(keyOf).filter((key) => byKey.has(key));
      setStored({ command_id, keys: [...new Set([...accepted, ...keys])] });
    },
    [byKey, accepted, command_id, setStored],
  );
  const takeBack = (which: readonly { employee_id: number; dt: string }[] | null) => {
    const some = which?.flatMap((one) => {
      const cell = byKey.get(keyOf(one));
      return cell?.state === 'stands' ? [cell] : [];
    });
    if (some?.length === 0) return;
    reject.mutate(
      { command_id, ...(some ? { cells: refsOf(some) } : {}) },
      {
        onSuccess: ({ done, skipped }) =>
          showToast({
            text: [
              t('difference.rejected_count', { count: done }),
              ...(skipped.length > 0 ? [t('difference.skipped_count', { count: skipped.length })] : []),
            ].join('. '),
          }),
      },
    );
  };

  return {
    query,
    cells,
    byKey,
    accepted,
    review: useMemo(() => toReview(cells, accepted), [cells, accepted]),
    mayReject: can('WorkerDay_undo', 'POST'),
    isBusy: reject.isPending,
    error: reject.error,
    accept,
    reject: takeBack,
    takeAllBack: () => takeBack(null),
  };
}

export type Difference = ReturnType<typeof useDifference>;
