import { useEffect } from 'react';
import { type AcceptedAsked, useAcceptedViolations } from '../../../features/planning/accepted.queries.ts';
import { withAccepted } from '../model/accepted.ts';
import type { AcceptedHere } from './use-problems.ts';

/** Tells the grid what was said to be fine, and how it is known again; it comes once the first screen rests (planning 224). */
export function AcceptedOfGrid({
  asked,
  onTold,
}: {
  asked: AcceptedAsked;
  onTold: (here: AcceptedHere) => void;
}) {
  const rows = useAcceptedViolations(asked, true);
  useEffect(
    () =>
      onTold({
        byPerson: Map.groupBy(rows, ({ employee_id }) => employee_id),
        mark: withAccepted,
      }),
    [rows, onTold],
  );
  return null;
}
