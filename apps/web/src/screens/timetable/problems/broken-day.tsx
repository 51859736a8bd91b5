import { Button, Group } from '@mantine/core';
import type { ShiftViolation } from '@shiftwright/domain';
import { useT } from '../../../lib/language/index.ts';
import { type CellAt, SEVERITY_SIGNS } from '../../../ui/day-grid/index.ts';
import { useEditor } from '../grid/grid-editor.tsx';
import css from './cell-card.module.css';
import { useFixes } from './use-fixes.ts';
import { useViolationWords } from './violation-words.ts';

interface BrokenDayProps {
  at: CellAt;
  violations: readonly ShiftViolation[];
  /** Nothing else in the card says how the keyboard gets there. */
  isAlone: boolean;
}

/** Every rule that a day breaks, with one-click ways out (screens 39). */
export function BrokenDay({ at, violations, isAlone }: BrokenDayProps) {
  const t = useT();
  const editor = useEditor();
  const wordsOf = useViolationWords();
  const fixesOf = useFixes();
  const problems = violations.map((violation) => ({ violation, fixes: fixesOf(at, violation) }));

  return (
    <>
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
                <Button
                  key={fix.code}
                  size="compact-xs"
                  variant="default"
                  onClick={() => editor.write([{ at, drafts: fix.drafts }])}
                >
                  {t(`grid.fix.${fix.code}`, { tm: fix.tm ?? '' })}
                </Button>
              ))}
            </Group>
          )}
        </div>
      ))}
      {isAlone && problems.some(({ fixes }) => fixes.length > 0) && (
        <p className={css.hint}>{t('grid.card.hint')}</p>
      )}
    </>
  );
}
