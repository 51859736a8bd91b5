import { Button } from '@mantine/core';
import type { ShiftViolation } from '@shiftwright/domain';
import { personName } from '@shiftwright/domain';
import { useReopenViolations } from '../../../features/planning/accepted.commands.ts';
import type { AcceptedViolationRow } from '../../../features/planning/index.ts';
import { formatInstant } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import { Refusal } from '../../../ui/index.ts';
import { useEditor } from '../grid/grid-editor.tsx';
import { ProblemPlace } from './problem-line.tsx';
import css from './problems-panel.module.css';

interface AcceptedProblem {
  at: CellAt;
  name: string;
  problem: ShiftViolation;
  said: AcceptedViolationRow;
}

/** Problems that were said to be fine, with who said so, when and why; each can be let count again (planning 224). */
export function AcceptedProblems({ problems }: { problems: readonly AcceptedProblem[] }) {
  const t = useT();
  const language = useLanguage();
  const { mayEdit } = useEditor();
  const reopen = useReopenViolations();
  if (problems.length === 0) return null;

  return (
    <details className={css.group}>
      <summary className={css.summary}>{t('problems.accepted', { count: problems.length })}</summary>
      <Refusal title={t('problems.reopen_failed')} error={reopen.error} />
      <ul className={css.list}>
        {problems.map(({ at, name, problem, said }) => (
          <li key={said.id}>
            <ProblemPlace at={at} name={name} problem={problem} />
            <span className={css.said}>
              {t('problems.accepted_by', {
                reason: said.reason,
                name: said.user ? personName(said.user) : '—',
                dttm: formatInstant(said.dttm, language),
              })}
            </span>
            {mayEdit && (
              <Button
                size="compact-xs"
                variant="default"
                disabled={reopen.isPending}
                onClick={() => reopen.mutate([{ shop_id: said.shop_id, ids: [said.id] }])}
              >
                {t('problems.reopen')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
