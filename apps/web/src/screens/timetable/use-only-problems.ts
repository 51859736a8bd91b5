import { useEffect, useRef, useState } from 'react';
import type { PersonRow } from '../../features/planning/days/people-rows.ts';
import { useFlag } from '../../lib/url/index.ts';
import type { Problems } from './problems/use-problems.ts';

/**
 * "Only cells with problems": the people who had one when it was switched on; they stay while they are being mended.
 * Null while it is off, or before anybody was judged.
 */
export function useOnlyProblems() {
  const isOn = useFlag('problems');
  const [ids, setIds] = useState<ReadonlySet<number> | null>(null);
  const seen = useRef<{ rows: readonly PersonRow[]; problems: Problems; isWhole: boolean } | null>(null);
  useEffect(() => {
    if (!isOn) setIds(null);
    else if (ids === null && seen.current?.isWhole && seen.current.problems.isDone) {
      const { rows, problems } = seen.current;
      const found = rows.filter((_, row) => problems.problemsOf(row).size > 0);
      setIds(new Set(found.map(({ employee_id }) => employee_id)));
    }
  });
  const snapshot = (rows: readonly PersonRow[], problems: Problems, isWhole: boolean) => {
    seen.current = { rows, problems, isWhole };
  };

  return [ids, snapshot] as const;
}
