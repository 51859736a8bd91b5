import { itemAt, versionFlags } from '@shiftwright/domain';
import { keepPreviousData, useQueries, useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useSession } from '../../features/access/index.ts';
import type { TableView } from '../../features/planning/days/table-view.ts';
import { coverageQuery, type WorkTypeChoice } from '../../features/planning/index.ts';
import { dailyStatQuery } from '../../features/timekeeping/index.ts';
import { useKept } from '../../lib/browser-storage.ts';
import { formatDayMonth, formatNumber } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import type { GridFigure, GridStripRow } from '../../ui/day-grid/index.ts';
import { Explained } from '../../ui/index.ts';
import { clockOf } from './advice/figures.ts';
import { todaysOf, type Zones } from './model/clocks.ts';
import {
  type Coverage,
  DAY_FIGURES,
  type DayStatName,
  dayStat,
  dayStatFigure,
  dayStatText,
  dayStatTotal,
  gapFigure,
  hoursFigure,
  isDayStat,
  needFigure,
  openHours,
  shareFormula,
  unmarked,
} from './model/day-figures.ts';
import { type DayTimeline, hourFigures, stepsOf } from './model/day-timeline.ts';
import css from './timetable.module.css';

/** The last quarter of an hour of a day, in minutes. */
const LAST_QUARTER = 24 * 60 - 15;
/** So many dates have room for words under them. */
const WIDE_DATES = 7;

interface DayFiguresOf {
  shop_ids: readonly number[];
  from: string;
  to: string;
  view: TableView;
  /** Of the departments: a date is over when it is over in all of them. */
  zones: Zones;
  dates: readonly string[];
  isCoverage: boolean;
  /** The part of the day that is drawn; null where dates are. */
  timeline: DayTimeline | null;
  workTypes: readonly (WorkTypeChoice & { shop_id: number })[];
  /** The coverage of the moment, and what a drag under way would make of it. */
  coverage: Coverage | undefined;
  after: Coverage | undefined;
  /** Asks why nobody more is there on a date, at a time of it. */
  onAsk: ((dt: string, tm: string | null) => void) | undefined;
  /** Corrects the coverage of some work types by edits that are not counted yet. */
  liveOf: (stored: Coverage, work_type_ids: readonly number[]) => Coverage;
}

/** Need and people of the departments as the server last counted them. */
export function useServerCoverage({
  shop_ids,
  from,
  to,
  view,
}: Pick<DayFiguresOf, 'shop_ids' | 'from' | 'to' | 'view'>) {
  const asked = { shop_ids, from, to, graph_type: view.graph_type };

  return useQuery({ ...coverageQuery(asked), placeholderData: keepPreviousData }).data;
}

/** The time of day at a share of the way through what is drawn of it, on the quarter hour. */
function tmAt(share: number, { from, to }: DayTimeline): string {
  const minute = Math.floor((from + share * (to - from)) / 15) * 15;

  return clockOf(Math.min(LAST_QUARTER, Math.max(0, minute)));
}

/** A figure before and after: "12→16" where a drag would change it. */
function turning(before: GridFigure, after: GridFigure): GridFigure {
  return before.text === after.text
    ? before
    : { ...after, text: `${before.text || '0'}→${after.text || '0'}` };
}

function StatChoice({
  value,
  label,
  onChange,
}: {
  value: DayStatName;
  label: string;
  onChange: (name: DayStatName) => void;
}) {
  const t = useT();

  return (
    <Explained text={t(`figure.hint.${value}`)}>
      <select
        className={css.statChoice}
        aria-label={label}
        aria-description={t(`figure.hint.${value}`)}
        value={value}
        onChange={(event) => onChange(event.target.value as DayStatName)}
      >
        {DAY_FIGURES.map((name) => (
          <option key={name} value={name}>
            {t(`timetable.stat.${name}`)}
          </option>
        ))}
      </select>
    </Explained>
  );
}

const NO_CHOICE: { top?: string; bottom?: string } = {};

function useStatNames() {
  const { default_stats } = useSession().user.network;
  const [names, setNames] = useKept('timetable-day-stats', NO_CHOICE);
  const read = (name: string | undefined, own: string, fallback: DayStatName): DayStatName =>
    [name ?? '', own].find(isDayStat) ?? fallback;

  return {
    top: read(names.top, default_stats.day_top, 'covering'),
    bottom: read(names.bottom, default_stats.day_bottom, 'deadtime'),
    set: (place: 'top' | 'bottom', name: string) => setNames((before) => ({ ...before, [place]: name })),
  };
}

/** What stands frozen under the grid: the two chosen figures of each day, and the coverage when it is switched on. */
export function useDayFigures(of: DayFiguresOf): GridStripRow[] {
  const { shop_ids, from, to, view, dates, workTypes, coverage } = of;
  const after = of.after ?? coverage;
  const t = useT();
  const language = useLanguage();
  const [isOpen, setOpen] = useState(false);
  const names = useStatNames();
  const asked = { shop_ids, from, to, graph_type: view.graph_type };
  const { data: daily } = useQuery({
    ...dailyStatQuery({ shop_ids, from, to }),
    placeholderData: keepPreviousData,
  });
  const isByType = of.isCoverage && isOpen;
  const kinds = [...new Set(workTypes.map(({ name }) => name))].map((name) => ({
    name,
    work_types: workTypes.filter((type) => type.name === name),
  }));
  const byType = useQueries({
    queries: isByType ? kinds.map(({ work_types }) => ({ ...coverageQuery({ ...asked, work_types }) })) : [],
  });

  const liveByType = byType.map(
    ({ data }, at) =>
      data &&
      of.liveOf(
        data,
        itemAt(kinds, at).work_types.map(({ id }) => id),
      ),
  );

  const format = (value: number) => formatNumber(value, language);
  const now = itemAt(todaysOf(of.zones), 0);
  const whole = (value: number) => formatNumber(value, language, 0);
  const { is_fact, is_approved } = versionFlags(view.shows);
  const bucketsOf = (dt: string) =>
    daily?.[dt]?.[is_fact ? 'fact' : 'plan'][is_approved ? 'approved' : 'not_approved'];

  const { onAsk } = of;
  const askOf = (label: string): GridStripRow['ask'] =>
    onAsk && {
      label: (column) =>
        t('grid.gap_of', { label, date: dates[column] ? formatDayMonth(dates[column], language) : '' }),
      onAsk: (column, share) =>
        dates[column] &&
        onAsk(dates[column], share === undefined || !of.timeline ? null : tmAt(share, of.timeline)),
    };

  /** What was done is not known of a day that is not over. */
  const isAhead = (dt: string) => is_fact && dt >= now;
  const gapOf = (dt: string | undefined) =>
    dt === undefined || isAhead(dt) ? undefined : coverage?.worst_gaps?.[dt];
  const gapText = (gap: ReturnType<typeof gapOf>) =>
    gap
      ? t('timetable.coverage.worst_gap', {
          name: gap.name,
          lacking: formatNumber(gap.lacking, language, 1),
          tm: gap.dttm.slice(11, 16),
        })
      : '';

  const statRow = (place: 'top' | 'bottom'): GridStripRow => {
    const name = names[place];
    const valuesOf = (source: Coverage | undefined) =>
      dates.map((dt) => (isAhead(dt) ? undefined : dayStat(name, dt, source, bucketsOf(dt))));
    const values = valuesOf(coverage);
    const later = after === coverage ? values : valuesOf(after);
    const total = dayStatTotal(
      name,
      dates.filter((dt) => !isAhead(dt)),
      coverage,
      bucketsOf,
    );
    return {
      key: place,
      label: t(`timetable.stat.${name}`),
      control: (
        <StatChoice
          value={name}
          label={t(`timetable.stat_${place}`)}
          onChange={(next) => names.set(place, next)}
        />
      ),
      figures: values.map((value, at) => ({
        ...turning(dayStatFigure(name, value, whole), dayStatFigure(name, later[at], whole)),
        title: [
          value !== undefined &&
            (shareFormula(name, dates[at] ?? '', coverage, { t, format }) ??
              dayStatText(name, value, format)),
          name === 'covering' && gapText(gapOf(dates[at])),
        ]
          .filter(Boolean)
          .join('\n'),
      })),
      total: dayStatText(name, total, whole),
      ask: name === 'covering' ? askOf(t('timetable.stat.covering')) : undefined,
    };
  };

  const gapRoom = dates.length === 1 ? 'words' : dates.length <= WIDE_DATES ? 'hour' : 'number';
  const strip: GridStripRow[] = [];
  const { timeline } = of;
  if (of.isCoverage && timeline)
    strip.push({
      key: 'steps',
      label: t('timetable.coverage.title'),
      title: t('timetable.coverage.chart'),
      figures: [],
      steps: stepsOf(dates[0] ?? '', after, timeline),
      ask: askOf(t('timetable.coverage.title')),
    });
  if (timeline) {
    const { need, have } = hourFigures(dates[0] ?? '', after, timeline, (value) =>
      formatNumber(value, language, 1),
    );
    strip.push(
      { key: 'need-hours', label: t('timetable.hours.need'), figures: [], hours: need },
      { key: 'have-hours', label: t('timetable.hours.have'), figures: [], hours: have },
    );
  }
  if (of.isCoverage && !timeline) {
    strip.push({
      key: 'need',
      label: t('timetable.stat.predict_hours'),
      figures: dates.map((dt) => hoursFigure('predict_hours', dt, coverage, whole)),
      ask: askOf(t('timetable.stat.predict_hours')),
    });
    strip.push({
      key: 'planned',
      label: t('timetable.stat.graph_hours'),
      title: t('timetable.coverage.planned_need_hint'),
      ask: askOf(t('timetable.stat.graph_hours')),
      figures: dates.map((dt) =>
        isAhead(dt)
          ? { text: '' }
          : turning(
              hoursFigure('graph_hours', dt, coverage, whole),
              hoursFigure('graph_hours', dt, after, whole),
            ),
      ),
      ...(kinds.length > 1
        ? { expand: { isOpen, label: t('timetable.coverage.by_type'), onToggle: () => setOpen(!isOpen) } }
        : {}),
    });
    for (const [at, type] of (isByType ? kinds : []).entries())
      strip.push({
        key: `type-${type.name}`,
        label: type.name,
        isDetail: true,
        ask: askOf(type.name),
        figures: dates.map((dt) =>
          isAhead(dt)
            ? { text: '' }
            : needFigure(dt, liveByType[at], gapRoom === 'number' ? 'number' : 'both', whole),
        ),
      });
    strip.push({
      key: 'open',
      label: t('timetable.coverage.open'),
      figures: dates.map((dt) => {
        const hours = openHours(dt, coverage);
        return { text: hours > 0 ? whole(hours) : '', tone: 'warning' as const };
      }),
    });
  }
  // Also where nothing lacks, or is known yet: the grid has one size in every month.
  strip.push({
    key: 'worst',
    label: t('timetable.coverage.worst'),
    title: t('timetable.coverage.worst_hint'),
    figures: dates.map((dt) => gapFigure(gapOf(dt), gapText(gapOf(dt)), gapRoom, whole)),
    ask: askOf(t('timetable.coverage.worst')),
  });
  strip.push(statRow('top'), statRow('bottom'));
  const isPlanned = dates.some((dt) => (coverage?.day_stats?.graph_hours?.[dt] ?? 0) > 0);
  if (!isPlanned) for (const row of strip) row.figures = unmarked(row.figures);
  const openKey = JSON.stringify(
    strip.map((row) => [row.key, row.label, row.figures, row.steps, row.hours, row.total, Boolean(row.ask)]),
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key holds everything the strip shows
  const stable = useMemo(() => strip, [openKey, isOpen]);

  return stable;
}
