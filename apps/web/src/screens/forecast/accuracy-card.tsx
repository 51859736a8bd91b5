import { Select, Table } from '@mantine/core';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { accuracyQuery } from '../../features/demand/index.ts';
import { formatDayMonth, formatNumber, formatPercent } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useDeps } from '../../lib/url/index.ts';
import { DelayedLoader } from '../../ui/index.ts';
import { type Accuracy, type Miss, RULES, type Rule, sumAccuracy, verdictOf } from './accuracy.ts';
import css from './card.module.css';
import { CardFailure } from './card-failure.tsx';
import type { ForecastView } from './forecast-view.ts';
import { Method } from './method.tsx';
import { retryOf } from './use-demand.ts';

const WEEKS = [4, 8, 13, 26];

/** How far the forecast was off beside two plain rules, so that a manager sees whether it earns trust. */
export function AccuracyCard({ isComing, view }: { isComing: boolean; view: ForecastView }) {
  const t = useT();
  const deps = useDeps();
  const [weeks, setWeeks] = useState(8);
  const [asked, setAsked] = useState<number | null>(null);
  const queries = useQueries({ queries: deps.map((shop_id) => accuracyQuery(shop_id, weeks)) });
  const drivers = sumAccuracy(queries.flatMap(({ data }) => data ?? []));
  const shownFirst = view.operations.find((id) => drivers.some(({ name_id }) => name_id === id));
  const chosen = drivers.find(({ name_id }) => name_id === (asked ?? shownFirst)) ?? drivers[0];
  const onRetry = retryOf(queries);
  const pending = isComing || queries.some(({ isLoading }) => isLoading);

  return (
    <section className={css.card} data-pending={pending || undefined} aria-label={t('accuracy.title')}>
      <header className={css.head}>
        <h2 className={css.title}>{t('accuracy.title')}</h2>
        <Select
          className={css.weeks}
          aria-label={t('accuracy.weeks')}
          data={WEEKS.map((count) => ({ value: String(count), label: t('accuracy.last_weeks', { count }) }))}
          value={String(weeks)}
          onChange={(value) => value && setWeeks(Number(value))}
        />
      </header>
      {drivers.length > 1 && chosen && (
        <Select
          aria-label={t('accuracy.driver')}
          data={drivers.map(({ name_id, name }) => ({ value: String(name_id), label: name }))}
          value={String(chosen.name_id)}
          onChange={(value) => value && setAsked(Number(value))}
        />
      )}
      {onRetry && <CardFailure onRetry={onRetry} />}
      {!onRetry && !pending && (!chosen || chosen.steps === 0) && (
        <p className={css.note}>{t('accuracy.empty')}</p>
      )}
      {!onRetry && chosen && chosen.steps > 0 && <Measured accuracy={chosen} />}
      {pending && <DelayedLoader label={t('app.loading')} />}
    </section>
  );
}

function Measured({ accuracy }: { accuracy: Accuracy }) {
  const t = useT();
  const language = useLanguage();
  const verdict = verdictOf(accuracy);
  const rules = RULES.filter((rule) => rule !== 'corrected' || differs(accuracy));
  const worst = Math.max(...rules.map((rule) => accuracy[rule].wape ?? 0), 0.01);

  return (
    <>
      {verdict && (
        <p className={css.verdict} data-tone={verdict.tone}>
          {t(`accuracy.verdict.${verdict.key}`, {
            share: formatPercent(Math.abs(verdict.share), language, 0),
          })}
        </p>
      )}
      <dl className={css.bars}>
        {rules.map((rule) => (
          <Bar key={rule} rule={rule} miss={accuracy[rule]} worst={worst} />
        ))}
      </dl>
      <p className={css.note}>{t('accuracy.explained')}</p>
      <Method confidence={accuracy.confidence} method={accuracy.method} />
      <details className={css.details}>
        <summary>{t('accuracy.by_week')}</summary>
        <WeekTable weeks={accuracy.weeks} />
      </details>
    </>
  );
}

/** Corrections by hand made a difference that is worth a line. */
const differs = ({ forecast, corrected }: Accuracy) =>
  corrected.wape !== null && forecast.wape !== null && Math.abs(corrected.wape - forecast.wape) > 0.0005;

function Bar({ rule, miss, worst }: { rule: Rule; miss: Miss; worst: number }) {
  const t = useT();
  const language = useLanguage();
  const { wape, bias } = miss;
  const percent = (share: number) => formatPercent(share, language, 1, 1);

  return (
    <div className={css.bar} data-rule={rule}>
      <dt>{t(`accuracy.rule.${rule}`)}</dt>
      <dd>
        <span className={css.track} aria-hidden>
          <span className={css.fill} style={{ width: `${((wape ?? 0) / worst) * 100}%` }} />
        </span>
        <b>{wape === null ? '—' : percent(wape)}</b>
        <small>
          {bias === null
            ? t('accuracy.no_history')
            : Math.abs(bias) < 0.005
              ? t('accuracy.bias.none')
              : t(bias > 0 ? 'accuracy.bias.high' : 'accuracy.bias.low', { share: percent(Math.abs(bias)) })}
        </small>
      </dd>
    </div>
  );
}

function WeekTable({ weeks }: { weeks: Accuracy['weeks'] }) {
  const t = useT();
  const language = useLanguage();
  const shown = (wape: number | null) => (wape === null ? '—' : formatPercent(wape, language, 1, 1));

  return (
    <Table verticalSpacing={2} horizontalSpacing={4} fz={12}>
      <Table.Thead>
        <Table.Tr>
          <Table.Th scope="col">{t('accuracy.week')}</Table.Th>
          <Table.Th scope="col" ta="end">
            {t('forecast.fact')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('accuracy.rule.forecast')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('accuracy.short.last_year')}
          </Table.Th>
          <Table.Th scope="col" ta="end">
            {t('accuracy.short.mean_4_weeks')}
          </Table.Th>
        </Table.Tr>
      </Table.Thead>
      <Table.Tbody>
        {weeks.map((week) => (
          <Table.Tr key={week.dt_from}>
            <Table.Th scope="row" fw={400}>
              {formatDayMonth(week.dt_from, language)}
            </Table.Th>
            <Table.Td ta="end">{formatNumber(week.actual, language, 0)}</Table.Td>
            <Table.Td ta="end" fw={600}>
              {shown(week.forecast.wape)}
            </Table.Td>
            <Table.Td ta="end">{shown(week.last_year.wape)}</Table.Td>
            <Table.Td ta="end">{shown(week.mean_4_weeks.wape)}</Table.Td>
          </Table.Tr>
        ))}
      </Table.Tbody>
    </Table>
  );
}
