import { Select } from '@mantine/core';
import type { demand, ResponseOf } from '@shiftwright/contracts/calls';
import { useQueries, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type DepartmentPoint, explanationQuery, keyOf } from '../../features/demand/index.ts';
import { departmentQuery } from '../../features/network/index.ts';
import { formatDttm, formatForecast, formatInstant, formatNumber } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { DelayedLoader } from '../../ui/index.ts';
import css from './card.module.css';
import { CardFailure } from './card-failure.tsx';
import { flowOf } from './explanation.ts';
import type { ForecastView } from './forecast-view.ts';
import { Method } from './method.tsx';
import type { Corrections } from './use-corrections.ts';
import type { Demand } from './use-demand.ts';

type Explanation = ResponseOf<typeof demand.explainTimeserieValue>;

interface ExplanationCardProps {
  demand: Demand;
  corrections: Corrections;
  view: ForecastView;
}

/** Why the forecast of an hour is what it is: an hour of the chosen step, the busiest one first. */
export function ExplanationCard({ demand, corrections, view }: ExplanationCardProps) {
  const t = useT();
  const language = useLanguage();
  const [asked, setAsked] = useState<{ shop_id: number; dttm: string } | null>(null);
  const { chosen, subject } = corrections;
  const key = chosen ? (demand.axis[chosen.from] ?? null) : null;
  const points =
    key && subject ? subject.points.filter(({ dttm }) => keyOf(dttm, view.step, view.first_day) === key) : [];
  const shops = [...new Set(points.map(({ shop_id }) => shop_id))];
  const shop_id = shops.find((id) => id === asked?.shop_id) ?? shops[0];
  const own = points.filter((point) => point.shop_id === shop_id);
  const point = own.find(({ dttm }) => dttm === asked?.dttm) ?? busiest(own);
  const operation_type_id = shop_id === undefined ? undefined : subject?.ids_by_shop.get(shop_id)?.[0];

  return (
    <section className={css.card} aria-label={t('explain.title')}>
      <header className={css.head}>
        <h2 className={css.title}>{t('explain.title')}</h2>
      </header>
      {!point || !shop_id || !operation_type_id ? (
        <p className={css.note}>{t(chosen ? 'explain.no_forecast' : 'explain.choose')}</p>
      ) : (
        <>
          {shops.length > 1 && (
            <ShopChoice
              ids={shops}
              value={shop_id}
              onChange={(id) => setAsked({ shop_id: id, dttm: point.dttm })}
            />
          )}
          {view.step !== 'hour' && own.length > 1 && (
            <Select
              aria-label={t('explain.hour')}
              data={own.map(({ dttm }) => ({ value: dttm, label: formatDttm(dttm, language) }))}
              value={point.dttm}
              onChange={(dttm) => dttm && setAsked({ shop_id, dttm })}
            />
          )}
          <Explained shop_id={shop_id} operation_type_id={operation_type_id} dttm={point.dttm} />
        </>
      )}
    </section>
  );
}

/** The moment with the highest forecast. */
const busiest = (points: readonly DepartmentPoint[]): DepartmentPoint | undefined =>
  points.toSorted((a, b) => b.value - a.value)[0];

interface ShopChoiceProps {
  ids: readonly number[];
  value: number;
  onChange: (id: number) => void;
}

/** Several departments are summed: each has an explanation of its own. */
function ShopChoice({ ids, value, onChange }: ShopChoiceProps) {
  const t = useT();
  const queries = useQueries({ queries: ids.map((id) => departmentQuery(id)) });
  return (
    <Select
      aria-label={t('explain.department')}
      data={ids.map((id, at) => ({ value: String(id), label: queries[at]?.data?.name ?? `#${id}` }))}
      value={String(value)}
      onChange={(id) => id && onChange(Number(id))}
    />
  );
}

function Explained(moment: { shop_id: number; operation_type_id: number; dttm: string }) {
  const t = useT();
  const language = useLanguage();
  const { data, isError, isLoading, refetch } = useQuery(explanationQuery(moment));
  if (isError) {
    return <CardFailure onRetry={() => void refetch()} />;
  }
  if (isLoading || !data) return <DelayedLoader label={t('app.loading')} />;
  return (
    <>
      <Summary explanation={data} />
      {data.parts.length > 0 ? (
        <Parts explanation={data} />
      ) : (
        <p className={css.note}>{t('explain.unknown')}</p>
      )}
      <Formulas explanation={data} />
      <Inputs explanation={data} />
      <Method
        confidence={data.confidence}
        method={data.method}
        when={
          data.dttm_calculated &&
          t('explain.calculated', { when: formatInstant(data.dttm_calculated, language) })
        }
      />
    </>
  );
}

/** The value, its range, and who corrected it. */
function Summary({ explanation }: { explanation: Explanation }) {
  const t = useT();
  const language = useLanguage();
  const number = (value: number) => formatForecast(value, language);
  const { name, dttm, value, original, q10, q90, correction } = explanation;

  return (
    <div>
      <p className={css.moment}>
        <span>
          {name}
          <small className={css.note}>{formatDttm(dttm, language)}</small>
        </span>
        <b>{number(value)}</b>
      </p>
      {q10 !== null && q90 !== null && (
        <p className={css.note}>{t('explain.between', { low: number(q10), high: number(q90) })}</p>
      )}
      <p className={css.corrected}>
        {correction
          ? t(correction.kind === 'set' ? 'explain.was_set' : 'explain.was_multiplied', {
              user: correction.user ?? t('explain.somebody'),
              coef: number(correction.coef ?? 1),
              original: number(original ?? value),
              when: formatInstant(correction.dttm, language),
            })
          : original !== null && original !== value
            ? t('explain.recomputed', { original: number(original) })
            : t('explain.not_corrected')}
      </p>
    </div>
  );
}

/** The parts one after another, each from where the one before ended: they add up. */
function Parts({ explanation }: { explanation: Explanation }) {
  const t = useT();
  const language = useLanguage();
  const { steps, sum } = flowOf(explanation.parts);
  const signed = (value: number, isFirst: boolean) =>
    `${!isFirst && value > 0 ? '+' : value < 0 ? '−' : ''}${formatForecast(Math.abs(value), language)}`;

  return (
    <table className={css.parts} aria-label={t('explain.parts')}>
      <tbody>
        {steps.map(({ part, value, left, width, isFirst }) => (
          <tr key={part}>
            <th scope="row">{t(`explain.part.${part}`)}</th>
            <td className={css.flow} aria-hidden>
              <span
                className={css.step}
                data-falls={value < 0 || undefined}
                data-whole={isFirst || undefined}
              >
                <span style={{ left: `${left}%`, width: `${width}%` }} />
              </span>
            </td>
            <td>{signed(value, isFirst)}</td>
          </tr>
        ))}
      </tbody>
      <tfoot>
        <tr>
          <th scope="row">{t('explain.sum')}</th>
          <td />
          <td>{formatForecast(explanation.explained ?? sum, language)}</td>
        </tr>
      </tfoot>
    </table>
  );
}

function Formulas({ explanation }: { explanation: Explanation }) {
  const t = useT();
  const language = useLanguage();
  if (explanation.formulas.length === 0) return null;
  return (
    <div>
      <h3 className={css.subtitle}>{t('explain.formulas')}</h3>
      <ul className={css.inputs}>
        {explanation.formulas.map(({ name, formula, a, result }) => (
          <li key={`${name} ${formula}`}>
            <span>
              {name}: <code>{formula}</code>
            </span>
            <span>
              {t('explain.formula', {
                a: formatForecast(a, language),
                result: formatNumber(result, language, 2),
              })}
            </span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Inputs({ explanation }: { explanation: Explanation }) {
  const t = useT();
  const language = useLanguage();
  if (explanation.inputs.length === 0) return null;
  return (
    <div>
      <h3 className={css.subtitle}>{t('explain.inputs')}</h3>
      <ul className={css.inputs}>
        {explanation.inputs.map(({ name, effect }) => (
          <li key={name}>
            <span>{name}</span>
            <span>{effect ? formatNumber(effect, language, 2) : t('explain.no_effect')}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}
