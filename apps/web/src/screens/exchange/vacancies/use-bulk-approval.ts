import { useMemo, useState } from 'react';
import { useApproveVacancies, type Vacancy } from '../../../features/planning/index.ts';

export interface Outcome {
  ok: boolean;
  text: string;
}

const NOTHING: ReadonlyMap<number, Outcome> = new Map();

/** Which drafts are chosen, and what came of approving them, row by row. */
export function useBulkApproval(vacancies: readonly Vacancy[]) {
  const [chosen, setChosen] = useState<ReadonlySet<number>>(new Set());
  const [outcomes, setOutcomes] = useState(NOTHING);
  const approve = useApproveVacancies();
  const offered = useMemo(
    () => vacancies.filter(({ actions }) => actions.includes('approve')).map(({ id }) => id),
    [vacancies],
  );
  // What is on another page, or was approved meanwhile, is no longer chosen.
  const ids = offered.filter((id) => chosen.has(id));

  return {
    offered,
    ids,
    outcomes,
    isBusy: approve.isPending,
    error: approve.error,
    choose: (which: readonly number[], isChosen: boolean) =>
      setChosen((before) => {
        const next = new Set(before);
        for (const id of which) isChosen ? next.add(id) : next.delete(id);
        return next;
      }),
    clear: () => {
      setChosen(new Set());
      setOutcomes(NOTHING);
      approve.reset();
    },
    approve: () =>
      approve.mutate(ids, {
        onSuccess: ({ results }) => {
          setOutcomes(new Map(results.map(({ id, ok, text }) => [id, { ok, text }])));
          setChosen(new Set(results.filter(({ ok }) => !ok).map(({ id }) => id)));
        },
      }),
  };
}

export type BulkApproval = ReturnType<typeof useBulkApproval>;
