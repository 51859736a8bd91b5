import { Button, NumberInput, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { parseRotation } from '@shiftwright/domain';
import { useState } from 'react';
import { DATE_MASK } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { filledByCycle } from './schedule-days.ts';
import css from './shift-schedules.module.css';

type Filling = Parameters<typeof filledByCycle>[1];

/** Fills a year from a date on by a cycle such as 2/2, written as rotations are (people 46). */
export function FillByCycle({ year, onFill }: { year: number; onFill: (filling: Filling) => void }) {
  const t = useT();
  const language = useLanguage();
  const [cycle, setCycle] = useState('5/2');
  const [from, setFrom] = useState<string | null>(`${year}-01-01`);
  const [work_hours, setWork] = useState<number | string>(8);
  const [night_hours, setNight] = useState<number | string>(0);
  const days = parseRotation(cycle, []);
  const areHours = typeof work_hours === 'number' && typeof night_hours === 'number';
  const canFill = days !== null && from !== null && areHours && night_hours <= work_hours;
  const hours = { min: 0, max: 24, decimalScale: 2, className: css.hours } as const;

  function fill() {
    if (canFill) onFill({ cycle: days, dt_from: from, dt_to: `${year}-12-31`, work_hours, night_hours });
  }

  return (
    <fieldset className={css.fill}>
      <legend>{t('shift_schedules.fill')}</legend>
      <TextInput
        className={css.cycle}
        label={t('shift_schedules.cycle')}
        value={cycle}
        error={days === null && t('shift_schedules.cycle_wrong')}
        onChange={(event) => setCycle(event.currentTarget.value)}
      />
      <DatePickerInput
        className={css.from}
        label={t('shift_schedules.first_day')}
        valueFormat={DATE_MASK[language]}
        minDate={`${year}-01-01`}
        maxDate={`${year}-12-31`}
        value={from}
        onChange={setFrom}
      />
      <NumberInput label={t('shift_schedules.day_hours')} value={work_hours} onChange={setWork} {...hours} />
      <NumberInput
        label={t('shift_schedules.night_hours')}
        value={night_hours}
        onChange={setNight}
        {...hours}
      />
      <Button variant="default" disabled={!canFill} onClick={fill}>
        {t('shift_schedules.fill_to_end')}
      </Button>
    </fieldset>
  );
}
