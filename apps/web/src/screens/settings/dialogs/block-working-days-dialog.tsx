import { Group, MultiSelect, SegmentedControl, Text } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { planning } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allDepartmentsQuery } from '../../../features/network/index.ts';
import { useBlockDays } from '../../../features/planning/index.ts';
import { problemsOf } from '../../../lib/form/index.ts';
import { DATE_MASK } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { today, useDeps, usePeriod } from '../../../lib/url/index.ts';
import { CommandFrame } from '../../../ui/index.ts';
import { optionsOf } from '../form/modal-id.ts';

/** Closes past days of departments for changes, or opens them again; without a choice, of all (access 30). */
export default function BlockWorkingDaysDialog({ onClose }: ModalProps) {
  const t = useT();
  const mask = DATE_MASK[useLanguage()];
  const now = today();
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const [shop_ids, setShops] = useState(useDeps());
  const { from, to } = usePeriod();
  const [period, setPeriod] = useState({ dt_from: from, dt_to: from <= now && now < to ? now : to });
  const [is_blocked, setBlocked] = useState(true);
  const block = useBlockDays();
  const input = { ...period, is_blocked, shop_ids };
  const isReversed = problemsOf(planning.batchBlockOrUnblock, input).dt_to !== undefined;
  const isFuture = period.dt_to > now;
  const wrong = isReversed ? t('validation.reversed_period') : isFuture ? t('block.future') : undefined;

  return (
    <CommandFrame
      title={t('settings.block')}
      okLabel={t(is_blocked ? 'block.close' : 'block.open')}
      idle={wrong}
      onOk={() => block.mutate(input)}
      command={block}
      failed={t('block.failed')}
      result={block.data ? { text: t('block.done', { count: block.data.updated }) } : null}
      onClose={onClose}
    >
      <Text size="sm" c="dimmed">
        {t('block.hint')}
      </Text>
      <MultiSelect
        label={t('deps.label')}
        description={t('settings.block_all')}
        searchable
        data={optionsOf(departments)}
        value={shop_ids.map(String)}
        onChange={(ids) => setShops(ids.map(Number))}
      />
      <Group gap={8} align="flex-start" grow>
        <DatePickerInput
          label={t('timetable.period_from')}
          value={period.dt_from}
          valueFormat={mask}
          onChange={(dt_from) => dt_from && setPeriod({ ...period, dt_from })}
        />
        <DatePickerInput
          label={t('timetable.period_to')}
          value={period.dt_to}
          valueFormat={mask}
          error={wrong}
          onChange={(dt_to) => dt_to && setPeriod({ ...period, dt_to })}
        />
      </Group>
      <SegmentedControl
        aria-label={t('settings.block')}
        value={is_blocked ? 'close' : 'open'}
        onChange={(value) => setBlocked(value === 'close')}
        data={[
          { value: 'close', label: t('block.close') },
          { value: 'open', label: t('block.open') },
        ]}
      />
    </CommandFrame>
  );
}
