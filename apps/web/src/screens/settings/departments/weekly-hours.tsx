import { Checkbox, Group, Switch, Text } from '@mantine/core';
import { dateOfWeekday, weekdayLong } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { TimeField } from '../../../ui/index.ts';
import type { DepartmentDraft } from './department-draft.ts';
import css from './departments.module.css';

interface WeeklyHoursProps {
  draft: DepartmentDraft;
  problem: string | undefined;
  onChange: <K extends keyof DepartmentDraft>(field: K, value: DepartmentDraft[K]) => void;
}

const USUAL = { opens: '09:00', closes: '21:00' };

/** Opening hours: the same on all days, or by weekday with closed ones. */
export function WeeklyHours({ draft, problem, onChange }: WeeklyHoursProps) {
  const t = useT();
  const language = useLanguage();
  const { is_same, hours } = draft;
  const change = (day: number, next: DepartmentDraft['hours'][number]) =>
    onChange(
      'hours',
      hours.map((one, at) => (is_same || at === day ? next : one)),
    );

  return (
    <fieldset className={css.hours}>
      <legend>{t('settings.opening_hours')}</legend>
      <Switch
        label={t('settings.same_hours')}
        checked={is_same}
        onChange={(event) => {
          const isSame = event.currentTarget.checked;
          const first = hours.find((one) => one !== null) ?? USUAL;
          if (isSame)
            onChange(
              'hours',
              hours.map(() => first),
            );
          onChange('is_same', isSame);
        }}
      />
      {(is_same ? hours.slice(0, 1) : hours).map((one, day) => {
        const name = is_same ? t('settings.every_day') : weekdayLong(dateOfWeekday(day), language);
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: a weekday is its place in the week
          <Group key={day} gap={12} wrap="nowrap" className={css.day}>
            {is_same ? (
              <Text size="sm" className={css.dayName}>
                {name}
              </Text>
            ) : (
              <Checkbox
                className={css.dayName}
                label={name}
                checked={one !== null}
                onChange={() => change(day, one === null ? USUAL : null)}
              />
            )}
            {one === null ? (
              <Text size="sm" c="dimmed">
                {t('settings.closed_day')}
              </Text>
            ) : (
              <>
                <TimeField
                  aria-label={t('settings.opens_on', { day: name })}
                  value={one.opens}
                  onChange={(opens) => change(day, { ...one, opens })}
                />
                <span aria-hidden>–</span>
                <TimeField
                  aria-label={t('settings.closes_on', { day: name })}
                  value={one.closes}
                  onChange={(closes) => change(day, { ...one, closes })}
                />
              </>
            )}
          </Group>
        );
      })}
      <Text size="xs" c="dimmed">
        {t('settings.hours_hint')}
      </Text>
      {problem && (
        <Text size="sm" c="var(--mantine-color-error)" role="alert">
          {problem}
        </Text>
      )}
    </fieldset>
  );
}
