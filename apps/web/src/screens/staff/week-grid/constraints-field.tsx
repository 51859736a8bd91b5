import { Button, Group, SegmentedControl, Stack, Text } from '@mantine/core';
import { openWeek, parseDuration, stepsBetween, widestHours } from '@shiftwright/domain';
import { useState } from 'react';
import { formatWeekdayDate } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import css from './constraints-field.module.css';
import { type Brush, type Marks, marksOf, spansOf } from './paint.ts';
import { clock, type GridDay, WeekGrid } from './week-grid.tsx';

const DEFAULT_STEP_SECONDS = 1800;
const BRUSHES = ['limit', 'wish', 'clear'] as const;

interface Hours {
  tm_open_dict: Record<string, string>;
  tm_close_dict: Record<string, string>;
  forecast_step_minutes: string;
}

interface ConstraintsFieldProps {
  shop: Hours;
  /** The days that are painted on: short and full names; a weekday where the days are those of the week. */
  days: readonly { label: string; name: string; weekday: number | null }[];
  marks: Marks;
  /** Single dates that the person wishes off, which only they choose (people 54). */
  wished_dts: readonly string[];
  isReadOnly: boolean;
  onChange: (marks: Marks) => void;
}

/** Limitations and wishes painted on a week, or on the days of a floating period (screens 65). */
export function ConstraintsField(props: ConstraintsFieldProps) {
  const { shop, days, marks, wished_dts, isReadOnly, onChange } = props;
  const t = useT();
  const [brush, setBrush] = useState<Brush>('limit');
  const week = openWeek(shop);
  const widest = widestHours(week);
  if (!widest)
    return (
      <Text size="sm" c="var(--tone-warning)" role="note">
        {t('week.no_hours')}
      </Text>
    );
  const step_seconds = parseDuration(shop.forecast_step_minutes) || DEFAULT_STEP_SECONDS;
  const { from, to } = widest;
  const gridDays: GridDay[] = days.map(({ label, name, weekday }) => ({
    label,
    name,
    open: weekday === null ? { from, to } : (week[weekday] ?? null),
  }));

  return (
    <Stack gap={8}>
      <Group gap={8} justify="space-between">
        {isReadOnly ? (
          <span />
        ) : (
          <SegmentedControl
            aria-label={t('week.brush')}
            value={brush}
            onChange={(value) => setBrush(value as Brush)}
            data={BRUSHES.map((value) => ({
              value,
              label: (
                <span className={css.brush}>
                  <i className={css.swatch} data-mark={value} aria-hidden />
                  {t(`week.brush.${value}`)}
                </span>
              ),
            }))}
          />
        )}
        {!isReadOnly && marks.size > 0 && (
          <Button variant="subtle" color="gray" onClick={() => onChange(marksOf([]))}>
            {t('week.clear_all')}
          </Button>
        )}
      </Group>
      <WeekGrid
        label={t('week.title')}
        days={gridDays}
        steps={stepsBetween(from, to, step_seconds)}
        step_seconds={step_seconds}
        marks={marks}
        brush={brush}
        isReadOnly={isReadOnly}
        onPaint={onChange}
      />
      {!isReadOnly && (
        <Text size="xs" c="dimmed">
          {t('week.hint')}
        </Text>
      )}
      <Summary days={days} marks={marks} wished_dts={wished_dts} step_seconds={step_seconds} />
    </Stack>
  );
}

/** What is painted, in words. */
function Summary({
  days,
  marks,
  wished_dts,
  step_seconds,
}: Pick<ConstraintsFieldProps, 'days' | 'marks' | 'wished_dts'> & { step_seconds: number }) {
  const t = useT();
  const language = useLanguage();
  const lines = days.flatMap(({ name }, day) => {
    const spans = spansOf(marks, day, step_seconds);
    return spans.length === 0 ? [] : [{ name, spans }];
  });
  if (lines.length === 0 && wished_dts.length === 0)
    return (
      <Text size="xs" c="dimmed" aria-live="polite">
        {t('week.nothing')}
      </Text>
    );
  return (
    <ul className={css.summary} aria-label={t('week.summary')}>
      {lines.map(({ name, spans }) => (
        <li key={name}>
          <b>{name}</b>
          {spans.map(({ from, to, mark }) => (
            <span key={from} className={css.span}>
              <i className={css.swatch} data-mark={mark} aria-hidden />
              {t(`week.said.${mark}`, { from: clock(from), to: clock(to) })}
            </span>
          ))}
        </li>
      ))}
      {wished_dts.length > 0 && (
        <li>
          <b>{t('week.wished_dates')}</b>
          <span className={css.span}>
            {wished_dts.map((dt) => formatWeekdayDate(dt, language)).join(', ')}
          </span>
        </li>
      )}
    </ul>
  );
}
