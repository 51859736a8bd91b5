import { groupRows } from '@shiftwright/domain';
import type { PlanViolation } from '../../../features/planning/index.ts';
import { formatDayMonth } from '../../../lib/format/index.ts';
import { useLanguage } from '../../../lib/language/index.ts';
import css from './broken-rules.module.css';
import { useViolationWords } from './violation-words.ts';

/** The rules that a plan breaks, person by person. */
export function BrokenRules({ violations, label }: { violations: readonly PlanViolation[]; label: string }) {
  const language = useLanguage();
  const wordsOf = useViolationWords();
  const people = groupRows(violations, (one) => one.employee_id);

  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a list that scrolls is read with the keyboard too
    <ul data-region className={css.people} aria-label={label} tabIndex={0}>
      {[...people].map(([employee_id, own]) => (
        <li key={employee_id}>
          <strong>{own[0].name}</strong>
          <ul className={css.rules}>
            {own.map((one) => (
              <li key={`${one.dt} ${one.code}`}>
                {formatDayMonth(one.dt, language)} ·{' '}
                {wordsOf({ ...one, accepted: one.reason === null ? undefined : { reason: one.reason } })}
              </li>
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}
