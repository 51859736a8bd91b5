import { Alert, Button, Drawer, Loader, Switch } from '@mantine/core';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { historyQuery, parseCellKey, useShownShops, useStepBack } from '../../../features/planning/index.ts';
import { formatDayLong } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { EmptyState, FailedState, Refusal, useFirstFocus, useReturnFocus } from '../../../ui/index.ts';
import { DepartmentField } from '../dialogs/department-field.tsx';
import { useDialogScope } from '../dialogs/use-dialog-period.ts';
import css from './history.module.css';
import { HistoryStep } from './history-step.tsx';
import { SkippedDays } from './skipped-days.tsx';
import { usePeopleNames } from './use-people-names.ts';

/** What was done in a department, or with one cell, each step with its way back (screens 42). */
export default function HistoryPanel({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const cell = parseCellKey(id);
  const scope = useDialogScope(cell ? null : id);
  const [shops] = useShownShops();
  const nameOf = usePeopleNames(shops);
  const [isMine, setMine] = useState(false);
  const history = useInfiniteQuery(
    historyQuery({ ...(cell ?? { shop_id: scope.shop_id }), ...(isMine ? { mine: true } : {}) }),
  );
  const undo = useStepBack('undo');
  const redo = useStepBack('redo');
  const [last, setLast] = useState<'undo' | 'redo'>('undo');
  const command = last === 'undo' ? undo : redo;
  const steps = history.data?.pages.flatMap(({ results }) => results) ?? [];
  const isBusy = undo.isPending || redo.isPending;
  useReturnFocus();
  const first = useFirstFocus();
  const go = (direction: 'undo' | 'redo', step_id: number) => {
    setLast(direction);
    (direction === 'undo' ? undo : redo).mutate(step_id);
  };
  const done = command.data?.done ?? 0;

  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size="md"
      title={
        cell
          ? `${t('history.cell_title')}: ${nameOf(cell.employee_id)}, ${formatDayLong(cell.dt, language)}`
          : t('history.title')
      }
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div ref={first}>
        {!cell && <DepartmentField scope={scope} />}
        <Switch
          mt={8}
          size="xs"
          label={t('history.mine')}
          checked={isMine}
          onChange={(event) => setMine(event.currentTarget.checked)}
        />
      </div>
      <div aria-live="polite">
        {command.isSuccess && (
          <Alert mt={8} color={done > 0 ? 'green' : 'yellow'}>
            {done > 0 ? t('history.undo_done', { count: done }) : t('history.undo_nothing')}
          </Alert>
        )}
        <SkippedDays skipped={command.data?.skipped ?? []} />
        <Refusal title={t('history.undo_failed')} error={command.error} />
      </div>
      {history.isError ? (
        <FailedState
          title={t('history.failed')}
          retryLabel={t('error.retry')}
          onRetry={() => void history.refetch()}
        />
      ) : history.isLoading ? (
        <Loader size="sm" mt={16} />
      ) : steps.length === 0 ? (
        <EmptyState title={t('history.empty')} />
      ) : (
        <ol className={css.steps}>
          {steps.map((step) => (
            <HistoryStep
              key={step.id}
              step={step}
              nameOf={nameOf}
              isBusy={isBusy}
              onUndo={() => go('undo', step.id)}
              onRedo={() => go('redo', step.id)}
            />
          ))}
        </ol>
      )}
      {history.hasNextPage && (
        <Button
          variant="subtle"
          loading={history.isFetchingNextPage}
          onClick={() => void history.fetchNextPage()}
        >
          {t('history.more')}
        </Button>
      )}
    </Drawer>
  );
}
