import { Alert, Button, Checkbox, Group, Stack, Text } from '@mantine/core';
import { addDays, monthEnd, monthStart } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import {
  monthStatQuery,
  RhythmDial,
  rhythmsQuery,
  useDeleteAutoschedule,
  useStartAutoschedule,
} from '../../../features/planning/index.ts';
import { useDialogState } from '../../../lib/dialog-state.ts';
import { fieldErrorsOf } from '../../../lib/form/index.ts';
import { formatDayMonth, formatDt, formatMonthWithin } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { useSetSearch } from '../../../lib/url/index.ts';
import { ConfirmButton, ModalFrame, Refusal } from '../../../ui/index.ts';
import { DepartmentField } from '../dialogs/department-field.tsx';
import { PeopleField, useRosterChoices } from '../dialogs/people-field.tsx';
import { type DialogPeriod, isReversed, PeriodFields, useIdleReason } from '../dialogs/period-fields.tsx';
import { useDialogScope } from '../dialogs/use-dialog-period.ts';
import { BudgetField, type WageBudget } from './budget-field.tsx';
import { InfeasibilityList } from './infeasibility-list.tsx';
import { KeptRhythms } from './kept-rhythms.tsx';
import { namedDates, parseScope } from './run-scope.ts';

/** Starts the automatic schedule of a department; its progress then stands above the grid. */
export default function AutoscheduleDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const { rebuild_timetable_min_delta } = useSession().user.network;
  const chosen = useMemo(() => parseScope(id), [id]);
  const scope = useDialogScope((id ?? '').split('~')[0] || null, {
    ahead: rebuild_timetable_min_delta,
    dts: chosen.dts,
  });
  const earliest = addDays(scope.today, rebuild_timetable_min_delta);
  const { shop_id, period, setPeriod } = scope;
  const isOver = !isReversed(period) && period.dt_to < earliest;
  const tooEarly =
    period.dt_from < earliest
      ? t('timetable.auto.earliest', { dt: formatDt(earliest, language) })
      : undefined;
  const idleBecause = useIdleReason();
  const [employee_ids, setEmployees] = useDialogState('people', chosen.employee_ids);
  const [dates, setDates] = useDialogState('dates', () => namedDates(chosen.dts));
  const people = useRosterChoices(shop_id, period);
  const [isRemaking, setRemaking] = useDialogState('remakes', true);
  const [useDrafts, setUseDrafts] = useDialogState('drafts', false);
  const { data: month } = useQuery(monthStatQuery(shop_id, period.dt_from));
  const [dial, setDial] = useDialogState<number | null>('dial', null);
  const [budget, setBudget] = useDialogState<WageBudget>('budget', { limit: '', unit: 'hours' });
  const { data: rhythms, isLoading } = useQuery({
    ...rhythmsQuery({ shop_id, ...period }),
    enabled: can('AutoSettings_conflicts', 'GET') && !isReversed(period),
  });
  const start = useStartAutoschedule();
  const remove = useDeleteAutoschedule();
  const isMade = month?.status === 'R';
  const isRunning = month?.status === 'P';
  /** After a failed run the server waits for this word, although there is nothing to build again. */
  const hasFailed = month?.status === 'E';
  const error = start.error ?? remove.error;

  const run = {
    shop_id,
    ...period,
    is_remaking: hasFailed || (isMade && isRemaking),
    use_not_approved: useDrafts,
    ...(employee_ids.length > 0 ? { employee_ids } : {}),
    ...(dates.length > 0 ? { dts: dates } : {}),
  };
  const onOk = () =>
    start.mutate(
      {
        ...run,
        ...(dial === null ? {} : { rhythm_dial: dial }),
        ...(typeof budget.limit === 'number'
          ? { wage_budget: budget.limit, wage_budget_unit: budget.unit }
          : {}),
      },
      { onSuccess: onClose },
    );

  return (
    <ModalFrame
      title={t('timetable.auto.title')}
      size="lg"
      onClose={onClose}
      onOk={onOk}
      okLabel={t('timetable.auto.start')}
      idle={idleBecause(period, tooEarly ?? (isRunning ? t('timetable.auto.running') : undefined))}
      busy={start.isPending || remove.isPending}
      aside={
        isMade && can('AutoSettings_delete_timetable', 'POST') ? (
          <ConfirmButton
            variant="subtle"
            color="red"
            question={t('timetable.auto.delete_question')}
            confirmLabel={t('action.delete')}
            onConfirm={() => remove.mutate({ shop_id, ...period }, { onSuccess: onClose })}
          >
            {t('timetable.auto.delete')}
          </ConfirmButton>
        ) : undefined
      }
    >
      <Text size="sm" c="dimmed">
        {t('timetable.auto.hint')}
      </Text>
      <DepartmentField scope={scope} />
      <PeriodFields
        value={period}
        startError={isOver ? undefined : tooEarly}
        onChange={(next) => {
          setDates([]);
          setPeriod(next);
        }}
      />
      {isOver && (
        <TooLate
          earliest={earliest}
          onGoOn={(next) => {
            setDates([]);
            setPeriod(next);
          }}
        />
      )}
      {dates.length > 0 && (
        <Group gap={8}>
          <Text size="sm">
            {t('run.only_dates', { dates: dates.map((dt) => formatDayMonth(dt, language)).join(', ') })}
          </Text>
          <Button size="compact-xs" variant="subtle" onClick={() => setDates([])}>
            {t('run.every_date')}
          </Button>
        </Group>
      )}
      <PeopleField choices={people} value={employee_ids} onChange={setEmployees} />
      <Checkbox
        label={t('timetable.auto.use_drafts')}
        description={t('timetable.auto.use_drafts_hint')}
        checked={useDrafts}
        onChange={(event) => setUseDrafts(event.currentTarget.checked)}
      />
      {isMade && (
        <Checkbox
          label={t('timetable.auto.remake')}
          description={t('timetable.auto.remake_hint')}
          checked={isRemaking}
          onChange={(event) => setRemaking(event.currentTarget.checked)}
        />
      )}
      <BudgetField value={budget} onChange={setBudget} error={fieldErrorsOf(start.error).wage_budget} />
      {rhythms && <KeptRhythms shop_id={shop_id} dt_from={period.dt_from} rhythms={rhythms} />}
      {rhythms && <RhythmDial value={dial ?? rhythms.rhythm_dial} onChange={setDial} />}
      {!isReversed(period) && (
        // It stands below the rhythms, and is asked for beside them.
        <div hidden={isLoading}>
          <InfeasibilityList of={run} hasNeed={rhythms?.has_need ?? true} />
        </div>
      )}
      {isRunning && <Alert>{t('timetable.auto.running')}</Alert>}
      <Refusal title={t('timetable.auto.not_started')} error={error} />
    </ModalFrame>
  );
}

/** None of the days can be built any more: why, and the first ones that can. */
function TooLate({ earliest, onGoOn }: { earliest: string; onGoOn: (period: DialogPeriod) => void }) {
  const t = useT();
  const language = useLanguage();
  const setSearch = useSetSearch();
  const goOn = () => {
    setSearch({ from: monthStart(earliest), to: monthEnd(earliest) }, { finalize: true, replace: true });
    onGoOn({ dt_from: earliest, dt_to: monthEnd(earliest) });
  };

  return (
    <Alert>
      <Stack gap={8} align="flex-start">
        {t('timetable.auto.too_late', { dt: formatDt(earliest, language) })}
        <Button size="compact-sm" variant="default" onClick={goOn}>
          {t('timetable.auto.go_on', { month: formatMonthWithin(earliest, language) })}
        </Button>
      </Stack>
    </Alert>
  );
}
