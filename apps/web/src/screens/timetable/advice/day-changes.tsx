import { askGrid } from '../../../features/planning/days/grid-bus.ts';
import type { PlannedDay } from '../../../features/planning/index.ts';
import css from '../../../ui/side-panel.module.css';
import type { AdviceWords } from './use-advice-words.ts';

export interface ShownChange {
  employee_id: number;
  dt: string;
  before: PlannedDay;
  after: PlannedDay;
  /** Where the person is lent from, in words. */
  from?: string | undefined;
}

interface DayChangesProps {
  changes: readonly ShownChange[];
  nameOf: (employee_id: number) => string;
  words: AdviceWords;
  /** Inside a card that is itself pressed the names are only words. */
  isPlain?: boolean;
}

/** Who does what when, old beside new; a name shows its cell in the grid. */
export function DayChanges({ changes, nameOf, words, isPlain = false }: DayChangesProps) {
  const who = ({ employee_id, dt, from }: ShownChange) =>
    `${nameOf(employee_id)}${from ? ` (${from})` : ''}, ${words.date(dt)}:`;

  return (
    <ul className={css.lines}>
      {changes.map((change) => (
        <li key={`${change.dt}_${change.employee_id}`} className={css.change}>
          {isPlain ? (
            <span>{who(change)}</span>
          ) : (
            <button
              type="button"
              className={css.link}
              onClick={() => askGrid({ kind: 'show', employee_id: change.employee_id, dt: change.dt })}
            >
              {who(change)}
            </button>
          )}
          {change.before.kind !== 'none' && <span className={css.was}>{words.day(change.before)}</span>}
          <span>{words.day(change.after)}</span>
        </li>
      ))}
    </ul>
  );
}
