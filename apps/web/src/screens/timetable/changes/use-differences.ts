import type { Version } from '@shiftwright/domain';
import { useDeferredValue, useMemo } from 'react';
import type { PersonDays } from '../../../features/planning/days/day-index.ts';
import type { TableView } from '../../../features/planning/days/table-view.ts';
import type { TimetableData } from '../use-timetable-data.ts';
import { type Difference, differencesOf, looksAlike } from './differences.ts';

const NOTHING: readonly Difference[] = [];

/** What was found among the days of a person: of whom nothing changed, nothing is compared again. */
const found = new WeakMap<PersonDays, Map<Version, readonly Difference[]>>();

function differencesAmong(days: PersonDays, shows: Version, against: Version): readonly Difference[] {
  const rows = [...days.values()].flatMap((cell) => {
    const [drafts, approved] = [cell[shows] ?? [], cell[against] ?? []];
    return looksAlike(drafts, approved) ? [] : [...drafts, ...approved];
  });

  return rows.length === 0 ? NOTHING : differencesOf(rows, shows.startsWith('fact'));
}

function ofPerson(days: PersonDays | undefined, shows: Version, against: Version): readonly Difference[] {
  if (!days) return NOTHING;
  const held = found.get(days) ?? new Map<Version, readonly Difference[]>();
  found.set(days, held);
  const differences = held.get(shows) ?? differencesAmong(days, shows, against);
  held.set(shows, differences);

  return differences;
}

/**
 * The cells on screen whose draft differs from what is approved; none where the view shows no draft. They follow the
 * grid a moment later, so that counting them never holds up an edit.
 */
export function useDifferences(
  data: Pick<TimetableData, 'index' | 'people'>,
  view: TableView,
): readonly Difference[] {
  const index = useDeferredValue(data.index);
  const people = useDeferredValue(data.people);

  return useMemo(() => {
    const { shows, against } = view;
    if (!view.isEditable || against === null) return NOTHING;
    return people
      .flatMap(({ employee_id }) => ofPerson(index.get(employee_id), shows, against))
      .sort((a, b) => a.dt.localeCompare(b.dt) || a.employee_id - b.employee_id);
  }, [index, people, view]);
}
