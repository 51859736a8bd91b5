// biome-ignore-all lint/a11y: an ARIA grid with one roving tab stop, as the pattern of the W3C describes it

import { useMediaQuery } from '@mantine/hooks';
import { itemAt } from '@shiftwright/domain';
import { useRef } from 'react';
import { formatSpan } from '../../../lib/format/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { type Brush, between, type Marks, markAt, paint, type Step } from './paint.ts';
import { usePaint } from './use-paint.ts';
import css from './week-grid.module.css';

export interface GridDay {
  /** Short, for the head of the row. */
  label: string;
  /** In full, for the ear. */
  name: string;
  /** Open from and to, in seconds; null on a day on which the department is closed. */
  open: { from: number; to: number } | null;
}

interface WeekGridProps {
  label: string;
  days: readonly GridDay[];
  steps: readonly number[];
  step_seconds: number;
  marks: Marks;
  brush: Brush;
  isReadOnly: boolean;
  onPaint: (marks: Marks) => void;
}

const HOUR = 3600;
/** HH:MM of seconds from midnight; the end of the day is 24:00. */
export const clock = (second: number) =>
  `${String(Math.floor(second / HOUR)).padStart(2, '0')}:${String((second % HOUR) / 60).padStart(2, '0')}`;

/** Days by times of the day, painted with limitations and wishes; days are rows where there is room, columns on a phone. */
export function WeekGrid(props: WeekGridProps) {
  const { label, days, steps, step_seconds, marks, brush, isReadOnly, onPaint } = props;
  const t = useT();
  const frame = useRef<HTMLDivElement>(null);
  const isWide = useMediaQuery('(min-width: 768px)', true, { getInitialValueInEffect: false }) ?? true;
  const { shown, chosen, focus, handlers } = usePaint({
    frame,
    marks,
    brush,
    step_seconds,
    isWide,
    days: days.length,
    steps,
    isReadOnly,
    onPaint,
  });

  /** A whole day, or one time on all days. */
  function sweep(all: Step[]) {
    const isFull = all.every((step) => markAt(marks, step, step_seconds) === brush);
    onPaint(paint(marks, all, isFull ? 'clear' : brush, step_seconds));
  }
  const last = steps.at(-1) ?? 0;
  const sweepDay = (day: number) =>
    sweep(between({ day, second: steps[0] ?? 0 }, { day, second: last }, step_seconds));
  const sweepTime = (second: number) =>
    sweep(between({ day: 0, second }, { day: days.length - 1, second }, step_seconds));

  const dayHead = (day: number) => (
    <div key={`d${day}`} role={isWide ? 'rowheader' : 'columnheader'} aria-label={days[day]?.name}>
      <button
        type="button"
        className={css.day}
        tabIndex={-1}
        title={isReadOnly ? undefined : t('week.sweep_day')}
        disabled={isReadOnly}
        onClick={() => sweepDay(day)}
      >
        {days[day]?.label}
      </button>
    </div>
  );
  const timeHead = (second: number) => (
    <div key={`t${second}`} role={isWide ? 'columnheader' : 'rowheader'} aria-label={clock(second)}>
      <button
        type="button"
        className={css.time}
        tabIndex={-1}
        aria-label={clock(second)}
        title={isReadOnly ? undefined : t('week.sweep_time', { time: clock(second) })}
        disabled={isReadOnly}
        onClick={() => sweepTime(second)}
      >
        {second % HOUR === 0 ? (isWide ? clock(second).slice(0, 2) : clock(second)) : ''}
      </button>
    </div>
  );
  const cell = (day: number, second: number) => {
    const of = itemAt(days, day);
    const mark = markAt(shown, { day, second }, step_seconds);
    const isOpen = of.open !== null && second < of.open.to && second + step_seconds > of.open.from;
    const spoken = t(`week.cell.${mark ?? 'free'}`);
    const isFocus = focus.day === day && focus.second === second;
    return (
      <div
        key={`${day}:${second}`}
        role="gridcell"
        className={css.cell}
        data-step={`${day}:${second}`}
        data-mark={mark ?? undefined}
        data-hour={second % HOUR === 0 || undefined}
        data-closed={!isOpen || undefined}
        data-chosen={chosen.has(`${day}:${second}`) || undefined}
        aria-label={`${of.name}, ${formatSpan(clock(second), clock(second + step_seconds))}, ${spoken}`}
        aria-selected={chosen.has(`${day}:${second}`)}
        tabIndex={isFocus ? 0 : -1}
      />
    );
  };

  const range = days.map((_, day) => day);
  return (
    <div
      ref={frame}
      role="grid"
      aria-label={label}
      aria-readonly={isReadOnly}
      aria-multiselectable
      tabIndex={-1}
      className={css.grid}
      data-wide={isWide || undefined}
      data-readonly={isReadOnly || undefined}
      data-brush={brush}
      style={{ '--across': isWide ? steps.length : days.length } as React.CSSProperties}
      {...handlers}
    >
      <div role="row" className={css.row}>
        <span role="columnheader" aria-label={t('week.days')} />
        {isWide ? steps.map(timeHead) : range.map(dayHead)}
      </div>
      {isWide
        ? range.map((day) => (
            <div role="row" className={css.row} key={day}>
              {dayHead(day)}
              {steps.map((second) => cell(day, second))}
            </div>
          ))
        : steps.map((second) => (
            <div role="row" className={css.row} key={second}>
              {timeHead(second)}
              {range.map((day) => cell(day, second))}
            </div>
          ))}
    </div>
  );
}
