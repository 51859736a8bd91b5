import { Button } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { isAcceptable, type ShiftViolation } from '@shiftwright/domain';
import { useState } from 'react';
import { formatDayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import { usePanel } from '../advice/use-panel.ts';
import { useEditor } from '../grid/grid-editor.tsx';
import { useChoosingCells } from '../grid/grid-selection.tsx';
import { AcceptButton, AcceptForm } from './accept-form.tsx';
import type { FoundProblem, Grouping } from './problem-groups.ts';
import css from './problems-panel.module.css';
import { useViolationWords } from './violation-words.ts';

interface ProblemPlaceProps {
  at: CellAt;
  /** Left out where it stands above already. */
  name: string | null;
  problem: ShiftViolation;
}

/** Whose problem it is, when and which; a click goes to its day. */
export function ProblemPlace({ at, name, problem }: ProblemPlaceProps) {
  const language = useLanguage();
  const words = useViolationWords();
  const { show } = useChoosingCells();
  const [, open] = usePanel();
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const place = [name, formatDayShort(problem.dt, language)].filter(Boolean).join(' · ');

  return (
    <button
      type="button"
      className={css.line}
      onClick={() => {
        show(at);
        // On a phone the panel lies over the days.
        if (isNarrow) open(null);
      }}
    >
      <span className={css.place}>{place}</span>
      <span>{words(problem)}</span>
    </button>
  );
}

/** One problem with its ways out, the last of which is that it is fine here. */
export function ProblemLine({ found, by }: { found: FoundProblem; by: Grouping }) {
  const t = useT();
  const { write, mayEdit } = useEditor();
  const [isAsking, setAsking] = useState(false);
  const { at, name, problem, fixes } = found;

  return (
    <li>
      <ProblemPlace at={at} name={by === 'rule' ? name : null} problem={problem} />
      {fixes.map((fix) => (
        <Button
          key={fix.code}
          size="compact-xs"
          variant="default"
          onClick={() => write([{ at, drafts: fix.drafts }])}
        >
          {t(`grid.fix.${fix.code}`, { tm: fix.tm ?? '' })}
        </Button>
      ))}
      {mayEdit && isAcceptable(problem) && (
        <AcceptButton label={t('problems.accept')} isAsking={isAsking} onAsk={setAsking} />
      )}
      {isAsking && <AcceptForm problems={[found]} onDone={() => setAsking(false)} />}
    </li>
  );
}
