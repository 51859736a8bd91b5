import { Group, NumberInput, SegmentedControl, Stack, Text } from '@mantine/core';
import { addDays, availabilityDay } from '@shiftwright/domain';
import { formatDayMonth, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { DateField } from '../date-field.tsx';
import css from './employment.module.css';
import { daysOf, type EmploymentForm } from './employment-form.ts';

const SHOWN_DAYS = 14;

interface AvailabilityFieldProps {
  form: EmploymentForm;
  set: (changes: Partial<EmploymentForm>) => void;
  problems: Record<string, string>;
  isReadOnly: boolean;
}

/** By weekdays, or by the days of a period that runs on without regard to weeks (people 26). */
export function AvailabilityField({ form, set, problems, isReadOnly }: AvailabilityFieldProps) {
  const t = useT();
  return (
    <Stack gap={8}>
      <Group gap={16} align="flex-start">
        <SegmentedControl
          aria-label={t('employment.availability')}
          disabled={isReadOnly}
          value={form.isFloating ? 'floating' : 'weekly'}
          onChange={(value) =>
            set({
              isFloating: value === 'floating',
              dt_new_week_availability_from: form.dt_new_week_availability_from ?? today(),
            })
          }
          data={[
            { value: 'weekly', label: t('employment.weekly') },
            { value: 'floating', label: t('employment.floating') },
          ]}
        />
      </Group>
      {form.isFloating && (
        <>
          <Group gap={16} align="flex-start">
            <NumberInput
              label={t('employment.days_in_period')}
              w={180}
              min={2}
              max={6}
              clampBehavior="none"
              allowDecimal={false}
              value={form.days_in_period}
              onChange={(days_in_period) => set({ days_in_period })}
              error={problems.week_availability}
              disabled={isReadOnly}
            />
            <DateField
              label={t('employment.period_from')}
              w={180}
              value={form.dt_new_week_availability_from}
              onChange={(dt) => set({ dt_new_week_availability_from: dt })}
              error={problems.dt_new_week_availability_from}
              disabled={isReadOnly}
            />
          </Group>
          <PeriodStrip form={form} />
        </>
      )}
    </Stack>
  );
}

/** Which day of the period each of the next two weeks' dates is. */
function PeriodStrip({ form }: { form: EmploymentForm }) {
  const t = useT();
  const language = useLanguage();
  const days_in_period = daysOf(form);
  const dt_start = form.dt_new_week_availability_from ?? today();
  const [first = dt_start] = [dt_start, today()].sort().reverse();
  return (
    <div>
      <Text size="xs" c="dimmed" mb={4}>
        {t('employment.period_strip')}
      </Text>
      <ol className={css.strip}>
        {Array.from({ length: SHOWN_DAYS }, (_, at) => addDays(first, at)).map((dt) => {
          const day = availabilityDay({ type: 'floating', days_in_period, dt_start }, dt);
          return (
            <li key={dt} data-first={day === 0 || undefined}>
              <small>{weekdayShort(dt, language)}</small>
              <small>{formatDayMonth(dt, language)}</small>
              <b>{day + 1}</b>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
