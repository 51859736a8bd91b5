import { addDays } from '@shiftwright/domain';
import { dateOfWeekday, formatDayMonth, weekdayLong, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { daysOf, type EmploymentForm } from './employment-form.ts';

/** The days on which limitations are painted: the weekdays, or the days of the floating period. */
export function useAvailabilityDays(form: EmploymentForm) {
  const t = useT();
  const language = useLanguage();
  return Array.from({ length: daysOf(form) }, (_, day) => {
    const dt = dateOfWeekday(day);
    if (!form.isFloating)
      return { label: weekdayShort(dt, language), name: weekdayLong(dt, language), weekday: day };
    const start = form.dt_new_week_availability_from;
    const name = t('week.day', { number: day + 1 });
    return {
      label: start ? `${day + 1} · ${formatDayMonth(addDays(start, day), language)}` : name,
      name,
      weekday: null,
    };
  });
}
