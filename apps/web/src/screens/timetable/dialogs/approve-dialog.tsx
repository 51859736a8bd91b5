import { Alert, Checkbox, Stack, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import {
  approvalPreviewQuery,
  cellKey,
  useApproveWorkerDays,
  useRequestApprove,
  workerDaysQuery,
} from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { CommandFrame, Refusal } from '../../../ui/index.ts';
import { type Difference, differencesOf } from '../changes/differences.ts';
import { BrokenRules } from '../problems/broken-rules.tsx';
import { type ConfirmedCell, parseConfirm } from './confirm-param.ts';
import { DepartmentField } from './department-field.tsx';
import { PeopleField, useRosterChoices } from './people-field.tsx';
import { type DialogPeriod, isReversed, PeriodFields, useIdleReason } from './period-fields.tsx';
import { useDialogScope } from './use-dialog-period.ts';

type Kind = 'plan' | 'fact' | 'request';

/** Two lines: how many days change, and who is told. */
const CONSEQUENCES_HEIGHT = 56;

/** What a confirmation would change, counted from what is on screen's server; null until it is known. */
function useDifferences(ids: number[], period: DialogPeriod, is_fact: boolean): Difference[] | null {
  const { data } = useQuery({
    ...workerDaysQuery({ employee_ids: ids, from: period.dt_from, to: period.dt_to, is_fact }),
    enabled: ids.length > 0 && !isReversed(period),
  });
  return useMemo(() => data && differencesOf(data, is_fact), [data, is_fact]) ?? null;
}

const peopleOf = (cells: readonly ConfirmedCell[]) => [...new Set(cells.map((cell) => cell.employee_id))];

/** The differences of some days alone. */
function within(differences: Difference[] | null, cells: readonly ConfirmedCell[]): Difference[] | null {
  const keys = new Set(cells.map(cellKey));
  return differences?.filter((one) => keys.has(cellKey(one))) ?? null;
}

function Changes({ differences }: { differences: readonly Difference[] }) {
  const t = useT();
  const people = new Set(differences.map(({ employee_id }) => employee_id)).size;

  return (
    <Text size="sm" c="dimmed" aria-live="polite">
      {differences.length === 0
        ? t('confirm.no_changes')
        : t('confirm.changes', { days: differences.length, people })}
    </Text>
  );
}

type Asked = Parameters<typeof approvalPreviewQuery>[0];

const useApprovalPreview = (asked: Asked, isWanted = true) =>
  useQuery({ ...approvalPreviewQuery(asked), enabled: isWanted && !isReversed(asked) });

/** What a confirmed plan would mean: who is told and which rules it breaks; or why it will be refused (screens 47). */
function Consequences({ asked, isAsked, isSent }: { asked: Asked; isAsked: boolean; isSent: boolean }) {
  const t = useT();
  const { data, error } = useApprovalPreview(asked, !isSent);
  if (error && !isAsked) return <Refusal title={t('confirm.would_fail')} error={error} isOfReading />;
  if (!data) return null;
  const notNotified = data.changed - data.told;
  const accepted = data.violations.filter(({ reason }) => reason !== null);
  const broken = data.violations.filter(({ reason }) => reason === null);

  return (
    <>
      {data.changed > 0 && (
        <Text size="sm" aria-live="polite">
          {t('confirm.told', { count: data.told })}
          {notNotified > 0 && ` ${t('confirm.untold', { count: notNotified })}`}
        </Text>
      )}
      {broken.length > 0 && (
        <Alert color="yellow" role="status" title={t('confirm.violations', { count: broken.length })}>
          <BrokenRules violations={broken} label={t('confirm.violations_list')} />
        </Alert>
      )}
      {accepted.length > 0 && (
        <Alert color="gray" role="status" title={t('problems.accepted', { count: accepted.length })}>
          <BrokenRules violations={accepted} label={t('problems.accepted', { count: accepted.length })} />
        </Alert>
      )}
    </>
  );
}

/** Confirms a plan or a fact, or asks others to, for a period and people (screens 47). */
function ConfirmDialog({ id, onClose, kind }: ModalProps & { kind: Kind }) {
  const t = useT();
  const given = parseConfirm(id);
  const scope = useDialogScope(String(given.shop_id), {
    dts: [...given.cells.map(({ dt }) => dt), ...given.dts],
  });
  const { shop_id, period, setPeriod } = scope;
  const asGiven = useState({ ...period, people: peopleOf(given.cells) })[0];
  const [employee_ids, setEmployees] = useState(asGiven.people);
  const [isFact, setFact] = useState(kind === 'fact');
  const [withVacancies, setWithVacancies] = useState(false);
  const [comment, setComment] = useState('');
  const choices = useRosterChoices(shop_id, period);
  const idleBecause = useIdleReason();
  const approve = useApproveWorkerDays();
  const request = useRequestApprove();
  const ids = employee_ids.length > 0 ? employee_ids : choices.map(({ value }) => Number(value));

  // Whoever chooses other people or dates means all of them.
  const isAsGiven =
    given.cells.length > 0 &&
    period.dt_from === asGiven.dt_from &&
    period.dt_to === asGiven.dt_to &&
    employee_ids === asGiven.people;
  const people = {
    ...(employee_ids.length > 0 ? { employee_ids } : {}),
    ...(isAsGiven ? { cells: given.cells } : {}),
  };
  const asked = { shop_id, is_fact: isFact, ...period, ...people };
  const all = useDifferences(ids, period, isFact);
  const differences = isAsGiven ? within(all, given.cells) : all;
  const asPlan = { ...asked, approve_open_vacs: withVacancies };
  // What is being done is told as it was asked: meanwhile the lists are loaded anew, and nothing differs any more.
  const isSent = approve.isPending || request.isPending;
  const [sent, setSent] = useState<Difference[] | null>(null);
  const told = isSent ? sent : differences;
  const { data: preview } = useApprovalPreview(asPlan, kind === 'plan' && !isSent);
  // Vacancies are approved too, and are nobody's days.
  const isNothing = differences?.length === 0 && (kind !== 'plan' || preview?.approved === 0);
  const onOk = () => {
    setSent(differences);
    if (kind === 'request') request.mutate({ ...asked, ...(comment ? { comment } : {}) });
    else approve.mutate(asPlan);
  };
  // The answer counts drafts; a day that is only taken away has none.
  const count = approve.data ?? 0;
  const removed = sent?.filter(({ draft }) => draft.length === 0).length ?? 0;
  const spoken = [
    ...(count > 0 ? [t('timetable.confirm.done', { count })] : []),
    ...(removed > 0 ? [t('timetable.confirm.removed', { count: removed })] : []),
  ];
  const done = { text: spoken.join('. ') || t('timetable.confirm.nothing'), isNothing: spoken.length === 0 };

  return (
    <CommandFrame
      title={t(`timetable.confirm.${kind}`)}
      onClose={onClose}
      onOk={onOk}
      okLabel={t(kind === 'request' ? 'timetable.confirm.send' : 'timetable.confirm.title')}
      idle={idleBecause(period, isNothing ? t('confirm.no_changes') : undefined)}
      command={kind === 'request' ? request : approve}
      failed={t(`confirm.failed_${kind}`)}
      result={kind === 'request' ? { text: t('timetable.confirm.requested') } : done}
    >
      <DepartmentField scope={scope} />
      <PeriodFields value={period} onChange={setPeriod} />
      <PeopleField choices={choices} value={employee_ids} onChange={setEmployees} />
      {kind === 'plan' && (
        <Checkbox
          label={t('timetable.confirm.with_vacancies')}
          checked={withVacancies}
          onChange={(event) => setWithVacancies(event.currentTarget.checked)}
        />
      )}
      {kind === 'request' && (
        <>
          <Checkbox
            label={t('timetable.confirm.request_fact')}
            checked={isFact}
            onChange={(event) => setFact(event.currentTarget.checked)}
          />
          <Textarea
            label={t('timetable.comment')}
            maxLength={1000}
            value={comment}
            onChange={(event) => setComment(event.currentTarget.value)}
          />
        </>
      )}
      {/* Comes when it is counted, into room that is kept for it. */}
      <Stack gap={8} mih={CONSEQUENCES_HEIGHT}>
        {told && <Changes differences={told} />}
        {kind === 'plan' && <Consequences asked={asPlan} isAsked={approve.error !== null} isSent={isSent} />}
      </Stack>
    </CommandFrame>
  );
}

export const ApprovePlan = (props: ModalProps) => <ConfirmDialog {...props} kind="plan" />;
export const ApproveFact = (props: ModalProps) => <ConfirmDialog {...props} kind="fact" />;
export const RequestApprove = (props: ModalProps) => <ConfirmDialog {...props} kind="request" />;
