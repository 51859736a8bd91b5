import { useCallback, useMemo, useState } from 'react';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { useFlag } from '../../lib/url/index.ts';

/**
 * "Only cells with problems": the people who had one when it was switched on; they stay while they are being mended.
 * `ids` is null while it is off, and while it waits for everybody to be judged.
 */
export function useOnlyProblems() {
  const isOn = useFlag('problems');
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  if (!isOn && ids) setIds(null);
  const keep = useCallback(
    (found: readonly PersonRow[]) => setIds(new Set(found.map(({ employee_id }) => employee_id))),
    [],
  );

  return useMemo(
    () => ({ ids: isOn ? ids : null, isAwaited: isOn && ids === null, keep }),
    [isOn, ids, keep],
  );
}
