import { Button, TextInput } from '@mantine/core';
import { groupRows, isAcceptable, itemAt, shiftIntervals } from '@shiftwright/domain';
import { useEffect, useRef, useState } from 'react';
import { useAcceptViolations } from '../../../features/planning/accepted.commands.ts';
import { useT } from '../../../lib/language/index.ts';
import { Refusal, useReturnFocus } from '../../../ui/index.ts';
import { useEditor } from '../grid/grid-editor.tsx';
import type { FoundProblem } from './problem-groups.ts';
import css from './problems-panel.module.css';

const LONGEST_REASON = 1000;

/** The problems as they are sent, by the department whose limits they break. */
function useSent() {
  const { rows, shownAt, context } = useEditor();
  const is_fact = context.view.shows.startsWith('fact');

  return (problems: readonly FoundProblem[], reason: string) =>
    [...groupRows(problems, ({ at }) => itemAt(rows, at.row).shop_id)].map(([shop_id, some]) => ({
      ...{ shop_id, is_fact, reason },
      violations: some.flatMap(({ at, problem }) => {
        if (!isAcceptable(problem)) return [];
        const { employee_id, dt, other_dt, code, value } = problem;
        return [{ employee_id, dt, other_dt, code, value, shifts: shiftIntervals(shownAt(at)) }];
      }),
    }));
}

/** Asks for the reason, and no more. */
export function AcceptButton(asked: {
  label: string;
  isAsking: boolean;
  onAsk: (isAsking: boolean) => void;
}) {
  const { label, isAsking, onAsk } = asked;

  return (
    <Button
      size="compact-xs"
      variant="subtle"
      color="gray"
      aria-expanded={isAsking}
      onClick={() => onAsk(!isAsking)}
    >
      {label}
    </Button>
  );
}

/** Why problems are fine here: a reason, Enter says it, Esc leaves them (planning 224). */
export function AcceptForm({ problems, onDone }: { problems: readonly FoundProblem[]; onDone: () => void }) {
  const t = useT();
  const sent = useSent();
  const accept = useAcceptViolations();
  const [reason, setReason] = useState('');
  const field = useRef<HTMLInputElement>(null);
  useReturnFocus();
  useEffect(() => field.current?.focus(), []);
  const [isTried, setTried] = useState(false);
  const isMissing = reason.trim() === '';

  return (
    <form
      className={css.accept}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isMissing) field.current?.focus();
        else if (!accept.isPending) accept.mutate(sent(problems, reason.trim()), { onSuccess: onDone });
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        event.stopPropagation();
        onDone();
      }}
    >
      <TextInput
        size="xs"
        label={t('problems.accept_reason')}
        maxLength={LONGEST_REASON}
        ref={field}
        value={reason}
        error={isTried && isMissing ? t('problems.accept_reason_required') : undefined}
        onChange={(event) => setReason(event.currentTarget.value)}
      />
      <Refusal title={t('problems.accept_failed')} error={accept.error} />
      <div className={css.answers}>
        <Button type="submit" size="compact-xs" loading={accept.isPending}>
          {t('problems.accept_say')}
        </Button>
        <Button size="compact-xs" variant="default" onClick={onDone}>
          {t('action.cancel')}
        </Button>
      </div>
    </form>
  );
}
