import { Button, Group } from '@mantine/core';
import type { ShiftViolation } from '@shiftwright/domain';
import { personName } from '@shiftwright/domain';
import { type DayRow, theirsOf, type UnsavedEdit } from '../../../features/planning/index.ts';
import { formatNumber } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { SEVERITY_SIGNS } from '../../../ui/day-grid/index.ts';
import type { Fix } from '../model/fixes.ts';
import css from './cell-card.module.css';

export interface FixedViolation {
  violation: ShiftViolation;
  fixes: readonly Fix[];
}

interface CellCardProps {
  problems: readonly FixedViolation[];
  edit: UnsavedEdit | undefined;
  allowsBoth: boolean;
  words: (rows: readonly DayRow[]) => string;
  onFix: (fix: Fix) => void;
  onRetry: () => void;
  onDiscard: () => void;
  onBoth: () => void;
}

type Spoken = Pick<ShiftViolation, 'code' | 'value' | 'limit'> & {
  /** Why somebody said that it is fine. */
  accepted?: { reason: string } | undefined;
};

/** A rule in words: what it is, what it is here and what it may be. */
export function useViolationWords() {
  const t = useT();
  const language = useLanguage();

  return ({ code, value, limit, accepted }: Spoken) => {
    const words = t(`grid.violation.${code}`, {
      value: value === null ? '' : formatNumber(value, language),
      limit: limit === null ? '' : formatNumber(limit, language),
    });
    return accepted ? t('grid.accepted', { words, reason: accepted.reason }) : words;
  };
}

function Unsaved({
  edit,
  allowsBoth,
  words,
  onRetry,
  onDiscard,
  onBoth,
}: CellCardProps & { edit: UnsavedEdit }) {
  const t = useT();
  const isConflict = edit.status === 'conflicting';
  const theirs = theirsOf(edit);
  const author = theirs?.[0]?.last_edited_by;

  return (
    <div className={css.part}>
      <strong className={css.error}>
        {isConflict && author
          ? t('grid.card.changed_by', { name: personName(author) })
          : edit.message || t('timetable.conflict')}
      </strong>
      <dl className={css.values}>
        <dt>{t('timetable.mine')}</dt>
        <dd>{words(edit.rows)}</dd>
        {theirs && (
          <>
            <dt>{t('timetable.theirs')}</dt>
            <dd>{words(theirs)}</dd>
          </>
        )}
      </dl>
      <Group gap={6}>
        <Button size="compact-sm" variant="light" onClick={onRetry}>
          {t(isConflict ? 'timetable.take_mine' : 'error.retry')}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onDiscard}>
          {t(isConflict ? 'timetable.take_theirs' : 'timetable.discard')}
        </Button>
        {isConflict && allowsBoth && (theirs?.length ?? 0) > 0 && edit.drafts.length > 0 && (
          <Button size="compact-sm" variant="default" onClick={onBoth}>
            {t('grid.card.both')}
          </Button>
        )}
      </Group>
    </div>
  );
}

/** Beside a cell: what was not saved, and every rule the day breaks with one-click ways out (screens 39, 40). */
export function CellCard(props: CellCardProps) {
  const t = useT();
  const wordsOf = useViolationWords();
  const { problems, edit } = props;
  const hasActs = edit || problems.some(({ fixes }) => fixes.length > 0);

  return (
    <>
      {edit && <Unsaved {...props} edit={edit} />}
      {problems.map(({ violation, fixes }) => (
        <div key={violation.code} className={css.part}>
          <div className={css.line}>
            <span className={css.sign} data-severity={violation.severity} aria-hidden="true">
              {SEVERITY_SIGNS[violation.severity]}
            </span>
            <span>{wordsOf(violation)}</span>
          </div>
          {fixes.length > 0 && (
            <Group gap={6}>
              {fixes.map((fix) => (
                <Button key={fix.code} size="compact-xs" variant="default" onClick={() => props.onFix(fix)}>
                  {t(`grid.fix.${fix.code}`, { tm: fix.tm ?? '' })}
                </Button>
              ))}
            </Group>
          )}
        </div>
      ))}
      {hasActs && <p className={css.hint}>{t('grid.card.hint')}</p>}
    </>
  );
}
