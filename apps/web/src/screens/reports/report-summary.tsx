import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useCan, useHours } from '../../features/access/index.ts';
import { reportDaysQuery, reportIndicatorsQuery } from '../../features/reporting/index.ts';
import {
  formatDayShort,
  formatNumber,
  formatPercent,
  formatSpan,
  weekdayShort,
} from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { isWholeMonth, type Search, shiftPeriod } from '../../lib/url/index.ts';
import { DelayedLoader } from '../../ui/index.ts';
import { dayOf, type ReportView } from './report-view.ts';
import { Sparkline } from './sparkline.tsx';
import css from './summary.module.css';
import {
  hasFigures,
  lackingDays,
  type PeriodAnswers,
  rankedPeople,
  rankedStores,
  TILES,
  type Tile,
  tilesOf,
} from './summary.ts';

/** So many rows of a ranking stand open. */
const MOST = 5;

/** What both reports tell of a period, as far as the reader may see it. */
function usePeriodAnswers(
  asked: ReportView['asked'],
  graph_type: ReportView['graph_type'],
): PeriodAnswers & { isPending: boolean } {
  const can = useCan();
  const days = useQuery({
    ...reportDaysQuery({ ...asked, graph_type }),
    enabled: can('WorkType_efficiency', 'GET'),
  });
  const indicators = useQuery({
    ...reportIndicatorsQuery(asked),
    enabled: can('Reports_schedule_deviation', 'GET'),
  });

  return {
    days: days.data,
    indicators: indicators.data,
    isPending: days.isLoading || indicators.isLoading,
  };
}

/** Hours of whole departments: their fractions say nothing. */
const WHOLE = ['lacking_hours', 'work_hours', 'overtime_hours'];

function useFigures() {
  const language = useLanguage();
  const formatHours = useHours();

  return (name: string, value: number) =>
    name === 'covering'
      ? formatPercent(value, language, 1)
      : name.endsWith('_count') || WHOLE.includes(name)
        ? formatNumber(value, language, 0)
        : formatHours(value, 1, 1);
}

function TileCard({ tile, than }: { tile: Tile; than: string }) {
  const t = useT();
  const language = useLanguage();
  const figure = useFigures();
  const { name, value, before, days } = tile;
  // A share is compared by points: "2.9 % more" would be a share of the share.
  const changeOf = (of: string, by: number) =>
    of === 'covering'
      ? t('reports.percent_points', { value: formatNumber(by * 100, language, 1) })
      : figure(of, by);
  const change = before === null ? null : value - before;
  const isSame = change !== null && figure(name, value) === figure(name, before ?? 0);
  const isMore = change !== null && change > 0;
  const isGood = TILES[name] === null ? undefined : isMore === (TILES[name] === 'good');

  return (
    <li className={css.tile} aria-label={t(`reports.tile_${name}`)}>
      <span className={css.tileName}>{t(`reports.tile_${name}`)}</span>
      <strong className={css.tileValue}>{figure(name, value)}</strong>
      {change !== null && (
        <span className={css.trend} data-good={isSame ? undefined : isGood}>
          {isSame
            ? t('reports.trend_same', { than })
            : t(isMore ? 'reports.trend_more' : 'reports.trend_less', {
                value: changeOf(name, Math.abs(change)),
                than,
              })}
        </span>
      )}
      <Sparkline values={days} />
    </li>
  );
}

interface RankingProps {
  title: string;
  heads: readonly string[];
  /** Where nothing is to be ranked. */
  none: string;
  rows: readonly { key: string; name: ReactNode; values: readonly string[] }[];
}

function Ranking({ title, heads, none, rows }: RankingProps) {
  return (
    <section className={css.ranking} aria-label={title}>
      {rows.length === 0 ? (
        <>
          <h2>{title}</h2>
          <p>{none}</p>
        </>
      ) : (
        <table>
          <thead>
            <tr>
              <th scope="col">
                <h2>{title}</h2>
              </th>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, name, values }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, at) => (
                  <td key={heads[at]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </section>
  );
}

/** What a director looks at first: figures beside the month before, the departments, days and people to ask about (screens 61). */
export function ReportSummary({ view, children }: { view: ReportView; children: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  const figure = useFigures();
  const { asked, graph_type } = view;
  const period = { from: asked.dt_from, to: asked.dt_to };
  const earlier = shiftPeriod(period, -1);
  const now = usePeriodAnswers(asked, graph_type);
  const before = usePeriodAnswers({ ...asked, dt_from: earlier.from, dt_to: earlier.to }, graph_type);
  const tiles = tilesOf(now, before);
  // What stands below waits, so that nothing moves when the figures come.
  if (now.isPending) return <DelayedLoader label={t('app.loading')} />;
  if (tiles.length === 0 || !hasFigures(now)) return children;
  const than = isWholeMonth(earlier)
    ? t('reports.than_month')
    : formatSpan(formatDayShort(earlier.from, language), formatDayShort(earlier.to, language));
  const isMany = asked.shop_id__in.length > 1;
  const shown = (name: string, value: number | null) => (value === null ? '—' : figure(name, value));
  const storeColumns = ['covering', 'lacking_hours', 'absence_count', 'late_count'] as const;
  const personColumns = ['absence_count', 'late_count', 'late_hours'] as const;
  const link = (search: Search, text: string, to: '/timetable' | '/reports/days' = '/timetable') => (
    <Link to={to} search={search} className={css.link}>
      {text}
    </Link>
  );

  return (
    <>
      <ul className={css.tiles} aria-label={t('reports.tiles')}>
        {tiles.map((tile) => (
          <TileCard key={tile.name} tile={tile} than={than} />
        ))}
      </ul>
      <div className={css.rankings}>
        {isMany && (
          <Ranking
            title={t('reports.rank_stores')}
            none={t('reports.rank_none')}
            heads={storeColumns.map((name) => t(`reports.tile_${name}`))}
            rows={rankedStores(now).map((row) => ({
              key: String(row.shop_id),
              name: link({ ...period, deps: String(row.shop_id) } as Search, row.name, '/reports/days'),
              values: storeColumns.map((name) => shown(name, row[name])),
            }))}
          />
        )}
        {now.days && (
          <Ranking
            title={t('reports.rank_days')}
            none={t('reports.rank_days_none')}
            heads={[t('reports.tile_lacking_hours')]}
            rows={lackingDays(now, MOST).map(({ dt, shop_id, shop, lacking_hours }) => ({
              key: `${dt} ${shop_id}`,
              name: link(
                dayOf([shop_id], dt),
                [`${weekdayShort(dt, language)} ${formatDayShort(dt, language)}`, isMany ? shop : '']
                  .filter(Boolean)
                  .join(', '),
              ),
              values: [figure('lacking_hours', lacking_hours)],
            }))}
          />
        )}
        {now.indicators && (
          <Ranking
            title={t('reports.rank_people')}
            none={t('reports.rank_people_none')}
            heads={[
              t('reports.tile_absence_count'),
              t('reports.tile_late_count'),
              t('reports.screen_late_hours'),
            ]}
            rows={rankedPeople(now, MOST).map((person) => ({
              key: `${person.employee_id} ${person.shop_id}`,
              name: (
                <>
                  {link(
                    {
                      ...{ deps: String(person.shop_id), from: asked.dt_from },
                      tableView: 'planFactApprovedCompare',
                      'timetable>workersFilter': String(person.employee_id),
                    } as Search,
                    person.name,
                  )}
                  {isMany && <span className={css.place}>{person.shop_name}</span>}
                </>
              ),
              values: personColumns.map((name) => figure(name, person[name])),
            }))}
          />
        )}
      </div>
      {children}
    </>
  );
}
