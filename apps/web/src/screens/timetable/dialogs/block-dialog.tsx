import { SegmentedControl, Text } from '@mantine/core';
import { useState } from 'react';
import { useBlockDays } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { today } from '../../../lib/url/index.ts';
import { CommandFrame } from './command-frame.tsx';
import { DepartmentField } from './department-field.tsx';
import { isReversed, PeriodFields } from './period-fields.tsx';
import { useDialogScope } from './use-dialog-period.ts';

/** Closes past days of a department for changes, or opens them again (rules worker-days §9.15). */
export default function BlockDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const scope = useDialogScope(id);
  const { shop_id, setPeriod } = scope;
  const now = today();
  const [isTouched, setTouched] = useState(false);
  const period =
    !isTouched && scope.period.dt_to > now && scope.period.dt_from <= now
      ? { ...scope.period, dt_to: now }
      : scope.period;
  const [is_blocked, setBlocked] = useState(true);
  const block = useBlockDays();
  const isFuture = period.dt_to > now;

  return (
    <CommandFrame
      title={t('block.title')}
      onClose={onClose}
      onOk={() => block.mutate({ ...period, is_blocked, shop_ids: [shop_id] })}
      okLabel={t(is_blocked ? 'block.close' : 'block.open')}
      okDisabled={isReversed(period) || isFuture}
      command={block}
      failed={t('block.failed')}
      result={{ text: t('block.done', { count: block.data?.updated ?? 0 }) }}
    >
      <Text size="sm">{t('block.hint')}</Text>
      <DepartmentField scope={scope} />
      <PeriodFields
        value={period}
        onChange={(next) => {
          setTouched(true);
          setPeriod(next);
        }}
        error={isFuture ? t('block.future') : undefined}
      />
      <SegmentedControl
        aria-label={t('block.title')}
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
