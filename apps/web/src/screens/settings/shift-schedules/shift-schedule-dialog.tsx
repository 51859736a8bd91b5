import { NumberInput, Text, TextInput } from '@mantine/core';
import type { people as api } from '@shiftwright/contracts';
import { people } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { oneShiftScheduleQuery, shiftSchedulesQuery } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { today } from '../../../lib/url/index.ts';
import { AwaitedEntry } from '../form/awaited-entry.tsx';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { entryId } from '../form/modal-id.ts';
import { useEntry } from '../form/use-entry.ts';
import { useRights } from '../form/use-rights.ts';
import { FillByCycle } from './fill-by-cycle.tsx';
import { MonthTable } from './month-table.tsx';
import { filledByCycle, type ScheduleDay, withDay } from './schedule-days.ts';
import { FIRST_YEAR, LAST_YEAR } from './years.ts';

const SIZE = 'xl';

const FUNC = 'ShiftSchedule_batch_update_or_create';

function ScheduleForm({ row, onClose }: { row: api.ShiftScheduleRow | null; onClose: () => void }) {
  const t = useT();
  const id = row?.id ?? null;
  const entry = useEntry({
    id,
    initial: {
      ...{ name: row?.name ?? '', code: row?.code ?? '', year: row?.year ?? Number(today().slice(0, 4)) },
      days: (row?.days ?? []).map(({ dt, day_type, work_hours, night_hours }): ScheduleDay => {
        return { dt, day_type, work_hours, night_hours };
      }),
    },
    isBatch: true,
    create: people.batchShiftSchedules,
    update: people.replaceShiftSchedules,
    remove: people.deleteShiftSchedule,
    // Whose it is stays.
    inputOf: (values) => ({ ...values, employee_id: row?.employee_id ?? null }),
    ...{ stale: ['shift_schedule', 'employee'], onSaved: onClose, onRemoved: onClose },
  });
  const { text, values, set, problems } = entry;
  const { data: sameYear = [] } = useQuery({ ...shiftSchedulesQuery(values.year), enabled: id === null });
  const isTaken = id === null && sameYear.some(({ code }) => code === values.code.trim());
  const rights = useRights(FUNC, id);
  const wrongDay = Object.entries(problems).find(([field]) => field.startsWith('days'))?.[1];

  return (
    <EntryFrame
      title={row ? row.name : t('settings.add_shift_schedules')}
      entry={isTaken ? { ...entry, save: () => undefined } : entry}
      onClose={onClose}
      size={SIZE}
      {...rights}
    >
      <Fields>
        <Wide>
          <TextInput label={t('settings.name')} required data-autofocus {...text('name')} />
        </Wide>
        <TextInput
          label={t('settings.code')}
          required
          disabled={id !== null}
          {...text('code')}
          {...(isTaken ? { error: t('validation.taken') } : {})}
        />
        <NumberInput
          label={t('shift_schedules.year')}
          required
          disabled={id !== null}
          allowDecimal={false}
          thousandSeparator={false}
          min={FIRST_YEAR}
          max={LAST_YEAR}
          value={values.year}
          error={problems.year}
          onChange={(year) => {
            set('year', Number(year));
            set('days', []);
          }}
        />
      </Fields>
      {values.year >= FIRST_YEAR && values.year <= LAST_YEAR && (
        <>
          {!rights.isLocked && (
            <FillByCycle
              key={values.year}
              year={values.year}
              onFill={(filling) => set('days', filledByCycle(values.days, filling))}
            />
          )}
          <MonthTable
            year={values.year}
            days={values.days}
            isLocked={rights.isLocked}
            onChange={(day) => set('days', withDay(values.days, day))}
          />
        </>
      )}
      {wrongDay && (
        <Text size="sm" c="var(--tone-negative)" role="alert">
          {t('shift_schedules.wrong_days')}
        </Text>
      )}
    </EntryFrame>
  );
}

/** A shift schedule: its dates by hand or filled by a cycle (people 44, 46). */
export default function ShiftScheduleDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const wanted = entryId(id);
  const query = useQuery({
    ...oneShiftScheduleQuery(wanted ?? 0),
    enabled: wanted !== null,
    meta: { quiet: true },
  });
  if (wanted === null) return <ScheduleForm row={null} onClose={onClose} />;
  if (query.data) return <ScheduleForm row={query.data} onClose={onClose} />;
  return <AwaitedEntry size={SIZE} title={t('settings.shift_schedules')} query={query} onClose={onClose} />;
}
