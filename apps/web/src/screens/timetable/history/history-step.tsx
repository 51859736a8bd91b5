import { Badge, Button, Collapse, Group, Loader, Table, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { dayText } from '../../../features/planning/days/cell-text.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import { historyStepQuery, type JournalChange, type JournalStep } from '../../../features/planning/index.ts';
import { formatDayMonth, formatDttm } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { BrokenRules } from '../problems/broken-rules.tsx';
import css from './history.module.css';
import { localDttm, stepWords } from './step-words.ts';

const MOST_ROWS = 500;

type ShownStep = { changes: readonly JournalChange[]; broken?: JournalStep['broken'] };

function Changes({ step, nameOf }: { step: ShownStep; nameOf: (id: number) => string }) {
  const t = useT();
  const language = useLanguage();
  const { types } = useDayTypes();
  const { changes, broken = [] } = step;
  const text = (day: JournalChange['before']) =>
    day === null
      ? t('history.was_nothing')
      : [
          dayText(day, types) || t('timetable.cell.empty'),
          t(`timetable.version.${day.is_fact ? 'fact' : 'plan'}_${day.is_approved ? 'approved' : 'draft'}`),
        ].join(', ');

  return (
    <>
      {broken.length > 0 && <BrokenRules violations={broken} label={t('confirm.violations_list')} />}
      <Table verticalSpacing={1} fz={12}>
        <Table.Tbody>
          {changes.map((change, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a day may be changed more than once in a step
            <Table.Tr key={at}>
              <Table.Td>{formatDayMonth(change.dt, language)}</Table.Td>
              <Table.Td>{change.employee_id === null ? '—' : nameOf(change.employee_id)}</Table.Td>
              <Table.Td className={css.was}>{text(change.before)}</Table.Td>
              <Table.Td>{text(change.after)}</Table.Td>
            </Table.Tr>
          ))}
        </Table.Tbody>
      </Table>
      {changes.length >= MOST_ROWS && (
        <Text size="xs" c="dimmed">
          {t('history.limited', { count: MOST_ROWS })}
        </Text>
      )}
    </>
  );
}

interface HistoryStepProps {
  step: JournalStep;
  nameOf: (employee_id: number) => string;
  isBusy: boolean;
  onUndo: () => void;
  onRedo: () => void;
}

/** One step of the history: what, who, when, and the way back. */
export function HistoryStep({ step, nameOf, isBusy, onUndo, onRedo }: HistoryStepProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const [isOpen, setOpen] = useState(false);
  const changes = useQuery({ ...historyStepQuery(step.id), enabled: isOpen && !step.changes });
  const shown = step.changes ? { changes: step.changes, broken: step.broken } : changes.data;
  const who = step.user
    ? `${step.user.first_name} ${step.user.last_name}`
    : (step.client_name ?? t('history.by_product'));

  return (
    <li className={css.step} data-undone={step.undone || undefined}>
      <div className={css.words}>
        {stepWords(step, t, language)}
        {step.undone && (
          <Badge size="xs" variant="light" color="gray" ml={6}>
            {t('history.undone')}
          </Badge>
        )}
      </div>
      <Text size="xs" c="dimmed">
        {[
          formatDttm(localDttm(step.dttm), language),
          who,
          step.employee_id === null ? null : nameOf(step.employee_id),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {step.violations > 0 && <Text size="xs">{t('history.violations', { count: step.violations })}</Text>}
      {step.reason && <Text size="xs">{t('history.reason', { reason: step.reason })}</Text>}
      <Group gap={4} mt={2} ml={-7}>
        <Button size="compact-xs" variant="subtle" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('history.details')}
        </Button>
        {step.can_undo && !step.undone && can('WorkerDay_undo', 'POST') && (
          <Button size="compact-xs" variant="subtle" color="red" disabled={isBusy} onClick={onUndo}>
            {t('history.undo')}
          </Button>
        )}
        {step.can_redo && can('WorkerDay_redo', 'POST') && (
          <Button size="compact-xs" variant="subtle" disabled={isBusy} onClick={onRedo}>
            {t('history.redo')}
          </Button>
        )}
      </Group>
      <Collapse expanded={isOpen}>
        {isOpen && (shown ? <Changes step={shown} nameOf={nameOf} /> : <Loader size="xs" />)}
      </Collapse>
    </li>
  );
}
