import { addDays, itemAt } from '@shiftwright/domain';
import { useMemo } from 'react';
import { byDate, type Seats, seatsOf, stateOf, weeksOf } from '../../../features/planning/exchange/seats.ts';
import { STATE_ICONS } from '../../../features/planning/exchange/state-badge.tsx';
import { useExchangePanel } from '../../../features/planning/exchange/use-exchange-panel.ts';
import type { VacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import type { Vacancy } from '../../../features/planning/index.ts';
import { FIRST_DAY_OF_WEEK, formatDayShort, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today, usePeriod } from '../../../lib/url/index.ts';
import css from '../calendar.module.css';

interface VacancyCalendarProps {
  vacancies: readonly Vacancy[];
  words: VacancyWords;
}

/** More of a day than this stands in its panel. */
const MOST_SHOWN = 5;

function Chip({ seats, words }: { seats: Seats; words: VacancyWords }) {
  const t = useT();
  const [panel, open] = useExchangePanel();
  const first = seats.items.find(({ is_vacant }) => is_vacant) ?? itemAt(seats.items, 0);
  const state = stateOf(first, today());
  const Icon = STATE_ICONS[state];
  const isMany = seats.total > 1;
  const count = isMany ? `${seats.taken}/${seats.total}` : '';
  const isOpened =
    panel?.kind === 'vacancy'
      ? seats.items.some(({ id }) => id === panel.id)
      : panel?.kind === 'vacancies' && panel.dt === seats.dt;
  const who = isMany ? t('exchange.seats', { taken: seats.taken, total: seats.total }) : words.holder(first);

  return (
    <button
      type="button"
      className={css.chip}
      data-state={state}
      data-opened={isOpened || undefined}
      title={`${words.times(first)} · ${words.works(first)} · ${first.shop__name} · ${who}`}
      onClick={() => open(isMany ? { kind: 'vacancies', dt: seats.dt } : { kind: 'vacancy', id: first.id })}
    >
      <span className={css.line}>
        <Icon size={12} stroke={2.2} aria-hidden />
        <span className={css.times}>{words.times(first)}</span>
        <span className={css.count}>{count}</span>
      </span>
      <span className={css.what}>{words.works(first)}</span>
      <span className={css.spoken}>
        {words.day(first.dt)}, {first.shop__name}, {t(`exchange.state.${state}`)}, {who}
      </span>
    </button>
  );
}

function Day({ dt, groups, words, isOutside }: DayProps) {
  const t = useT();
  const language = useLanguage();
  const [, open] = useExchangePanel();
  const rest = groups.length - MOST_SHOWN;

  return (
    <li
      className={css.day}
      data-outside={isOutside || undefined}
      data-today={dt === today() || undefined}
      data-empty={groups.length === 0 || undefined}
      aria-label={words.dayLong(dt)}
    >
      <span className={css.number} aria-hidden>
        <span
          className={css.weekday}
        >{`${weekdayShort(dt, language)}, ${formatDayShort(dt, language)}`}</span>
        <span className={css.date}>
          {dt.endsWith('-01') ? formatDayShort(dt, language) : Number(dt.slice(8))}
        </span>
      </span>
      {groups.slice(0, rest > 0 ? MOST_SHOWN - 1 : MOST_SHOWN).map((seats) => (
        <Chip key={seats.key} seats={seats} words={words} />
      ))}
      {rest > 0 && (
        <button type="button" className={css.rest} onClick={() => open({ kind: 'vacancies', dt })}>
          {t('exchange.more_shifts', { count: rest + 1 })}
        </button>
      )}
    </li>
  );
}

interface DayProps {
  dt: string;
  groups: readonly Seats[];
  words: VacancyWords;
  isOutside: boolean;
}

/** Whole weeks of the period; equal shifts stand together with their seats (screens 57). */
export function VacancyCalendar({ vacancies, words }: VacancyCalendarProps) {
  const t = useT();
  const language = useLanguage();
  const { from, to } = usePeriod();
  const weeks = useMemo(() => weeksOf(from, to, FIRST_DAY_OF_WEEK[language]), [from, to, language]);
  const groups = useMemo(() => byDate(seatsOf(vacancies)), [vacancies]);

  return (
    <div className={css.calendar}>
      <div className={css.head} aria-hidden>
        {Array.from({ length: 7 }, (_, at) => weeks[0]?.[at] ?? addDays(from, at)).map((dt) => (
          <span key={dt}>{weekdayShort(dt, language)}</span>
        ))}
      </div>
      <ul className={css.days} aria-label={t('exchange.look.calendar')}>
        {weeks.flat().map((dt) => (
          <Day
            key={dt}
            dt={dt}
            groups={groups.get(dt) ?? []}
            words={words}
            isOutside={dt < from || dt > to}
          />
        ))}
      </ul>
    </div>
  );
}
