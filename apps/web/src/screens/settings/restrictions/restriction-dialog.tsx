import { NumberInput, Select, Text } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { restrictionsQuery, workerDayTypesQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { WithRow } from '../form/with-row.tsx';
import { SHIFTS } from './restriction-fields.ts';

const HOURS = 1;
const NORM = 2;
const NEW = { type: HOURS, day_type: null, is_vacancy: null, max_hours: null };

function RestrictionForm({ row, onClose }: { row: api.WorkerDayRestriction | null; onClose: () => void }) {
  const t = useT();
  const { data: types = [] } = useQuery(workerDayTypesQuery);
  const { id, ...initial } = row ?? { id: null, ...NEW };
  const entry = useEntry({
    ...{ id, initial, stale: ['worker_day_restriction'], onSaved: onClose, onRemoved: onClose },
    create: network.createRestriction,
    update: network.updateRestriction,
    remove: network.deleteRestriction,
    inputOf: (values) => (values.type === HOURS ? values : { ...NEW, type: values.type }),
    check: ({ type, max_hours }): Record<string, string> =>
      type === HOURS && typeof max_hours !== 'number' ? { max_hours: t('validation.required') } : {},
  });
  const { values, set, number } = entry;

  return (
    <EntryFrame
      title={t(row ? 'restrictions.title' : 'settings.add_restrictions')}
      entry={entry}
      onClose={onClose}
      {...useRights('WorkerDayRestriction', id)}
    >
      <Fields>
        <Wide>
          <Text size="sm" c="dimmed">
            {t('restrictions.hint')}
          </Text>
        </Wide>
        <Select
          label={t('restrictions.type')}
          data-autofocus
          data={[
            { value: String(HOURS), label: t('restrictions.hours') },
            { value: String(NORM), label: t('restrictions.norm') },
          ]}
          value={String(values.type)}
          onChange={(type) => type && set('type', Number(type))}
        />
        {values.type === HOURS && (
          <>
            <NumberInput
              label={t('restrictions.max_hours')}
              required
              min={0}
              max={24}
              decimalScale={2}
              clampBehavior="none"
              {...number('max_hours')}
            />
            <Select
              label={t('restrictions.day_type')}
              clearable
              searchable
              placeholder={t('restrictions.any_type')}
              data={types.map(({ code, name }) => ({ value: code, label: name }))}
              value={values.day_type}
              error={entry.problems.day_type}
              onChange={(code) => set('day_type', code)}
            />
            <Select
              label={t('restrictions.shifts')}
              data={SHIFTS.map(({ value, label }) => ({ value, label: t(label) }))}
              value={SHIFTS.find((one) => one.is_vacancy === values.is_vacancy)?.value ?? 'all'}
              onChange={(value) =>
                set('is_vacancy', SHIFTS.find((one) => one.value === value)?.is_vacancy ?? null)
              }
            />
          </>
        )}
      </Fields>
    </EntryFrame>
  );
}

/** What the approval of a plan refuses: too many hours on a date, or people without a norm setting (network 42). */
export default function RestrictionDialog({ id, onClose }: ModalProps) {
  const t = useT();
  return (
    <WithRow id={id} title={t('restrictions.title')} query={restrictionsQuery} onClose={onClose}>
      {(row) => <RestrictionForm row={row} onClose={onClose} />}
    </WithRow>
  );
}
