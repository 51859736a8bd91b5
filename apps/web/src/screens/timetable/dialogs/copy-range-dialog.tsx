import { Fieldset, MultiSelect, SegmentedControl, Text } from '@mantine/core';
import { planning } from '@shiftwright/contracts/calls';
import { addMonths, COPY_RANGE_TYPES, monthEnd, monthStart } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import { copyPreviewQuery, useCopyRange } from '../../../features/planning/index.ts';
import { problemTexts } from '../../../lib/form/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { CommandFrame } from '../../../ui/index.ts';
import { DepartmentField } from './department-field.tsx';
import { NumbersLine } from './numbers-line.tsx';
import { PeopleField, useRosterChoices } from './people-field.tsx';
import { type DialogPeriod, isReversed, PeriodFields, useIdleReason } from './period-fields.tsx';
import { useDialogScope } from './use-dialog-period.ts';

function monthBefore({ dt_from }: DialogPeriod): DialogPeriod {
  const dt = addMonths(monthStart(dt_from), -1);

  return { dt_from: dt, dt_to: monthEnd(dt) };
}

/** Copies the plan of a month to another, for everybody or for some (planning 56). */
export default function CopyRangeDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const scope = useDialogScope(id);
  const { shop_id, period: to, setPeriod: setTo } = scope;
  const [from, setFrom] = useState(() => monthBefore(to));
  const [employee_ids, setEmployees] = useState<number[]>([]);
  const [version, setVersion] = useState<'draft' | 'approved'>('approved');
  const [types, setTypes] = useState(COPY_RANGE_TYPES);
  const { types: dayTypes } = useDayTypes();
  const choices = useRosterChoices(shop_id, to);
  const copy = useCopyRange();
  const idleBecause = useIdleReason();

  const isBefore = !isReversed(from) && !isReversed(to) && to.dt_from < from.dt_from;
  const input = {
    employee_ids: employee_ids.length > 0 ? employee_ids : choices.map(({ value }) => Number(value)),
    from_copy_dt_from: from.dt_from,
    from_copy_dt_to: from.dt_to,
    to_copy_dt_from: to.dt_from,
    to_copy_dt_to: to.dt_to,
    is_approved: version === 'approved',
    worker_day_types: types,
  };
  const [problem] = Object.values(problemTexts(planning.copyRange, input, t));
  const wrong =
    (isBefore && t('copy.before_source')) ||
    (types.length === 0 && t('copy.types_required')) ||
    (choices.length === 0 && t('people.nobody_then')) ||
    problem;
  const unusable = idleBecause(from) ?? idleBecause(to, wrong);
  const isReady = unusable === undefined;
  const count = copy.data?.length ?? 0;
  const { data: preview } = useQuery({ ...copyPreviewQuery(input), enabled: isReady && !copy.isSuccess });
  const numbers = preview && [
    preview.days > 0 ? t('copy.will', { count: preview.days, people: preview.people }) : t('copy.nothing'),
    ...(preview.replaced > 0 ? [t('copy.replaces', { count: preview.replaced })] : []),
  ];

  return (
    <CommandFrame
      title={t('copy.title')}
      onClose={onClose}
      onOk={() => isReady && copy.mutate(input)}
      okLabel={t('copy.submit')}
      idle={unusable ?? (preview?.days === 0 ? t('copy.nothing') : undefined)}
      command={copy}
      failed={t('copy.failed')}
      result={{ text: count > 0 ? t('copy.done', { count }) : t('copy.nothing'), isNothing: count === 0 }}
    >
      <Text size="sm" c="dimmed">
        {t('copy.hint')}
      </Text>
      <DepartmentField scope={scope} />
      <Fieldset legend={t('copy.from')} p={10}>
        <PeriodFields value={from} onChange={setFrom} />
      </Fieldset>
      <Fieldset legend={t('copy.to')} p={10}>
        <PeriodFields value={to} onChange={setTo} error={isBefore ? t('copy.before_source') : undefined} />
      </Fieldset>
      <SegmentedControl
        aria-label={t('copy.version')}
        value={version}
        onChange={(value) => setVersion(value === 'draft' ? 'draft' : 'approved')}
        data={[
          { value: 'approved', label: t('copy.approved') },
          { value: 'draft', label: t('copy.draft') },
        ]}
      />
      <MultiSelect
        label={t('copy.types')}
        data={[...dayTypes.values()]
          .filter(({ use_in_plan, is_active, code }) => use_in_plan && is_active && code !== 'E')
          .map(({ code, name }) => ({ value: code, label: name }))}
        value={types}
        onChange={setTypes}
        error={types.length === 0 ? t('copy.types_required') : undefined}
      />
      <PeopleField choices={choices} value={employee_ids} onChange={setEmployees} />
      <NumbersLine text={numbers?.join(' ') ?? null} />
    </CommandFrame>
  );
}
