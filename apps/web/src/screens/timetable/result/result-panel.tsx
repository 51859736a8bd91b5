import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { type MonthResult, resultQuery } from '../../../features/planning/index.ts';
import { formatMonth, formatNumber, formatPercent, formatTime } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { SidePanel } from '../../../ui/index.ts';
import panelCss from '../../../ui/side-panel.module.css';
import { Answer } from '../advice/answer.tsx';
import type { Panel } from '../advice/panel-param.ts';
import { useAdviceWords } from '../advice/use-advice-words.ts';
import { Budget } from './budget.tsx';
import { Distance } from './distance.tsx';
import { KeptRotations } from './kept-rotations.tsx';
import css from './result.module.css';
import { MONTH_ROWS, PEOPLE_ROWS, type ResultRow, toldRows } from './result-rows.ts';

export interface ResultPanelProps {
  shop_id: number;
  from: string;
  onOpen: (panel: Panel) => void;
  onClose: () => void;
}

interface RowsProps {
  title: string;
  rows: readonly ResultRow[];
  months: readonly (MonthResult | null)[];
  /** Stands under the rows. */
  note?: string | undefined;
}

function useFigure() {
  const language = useLanguage();

  return ({ value, as }: ResultRow, month: MonthResult | null): string => {
    const figure = month && value(month);
    if (figure === null) return '—';
    return as === 'percent'
      ? formatPercent(figure, language, 1, 1)
      : formatNumber(figure, language, ...(as === 'whole' ? [0] : [1, 1]));
  };
}

function Rows({ title, rows, months, note }: RowsProps) {
  const t = useT();
  const figure = useFigure();

  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={months.length + 1} className={css.group}>
          {title}
        </th>
      </tr>
      {rows.map((row) => (
        <tr key={row.name}>
          <th scope="row">{t(row.name)}</th>
          {months.map((month, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: the months never change places
            <td key={at} data-now={at === 0 || undefined}>
              {figure(row, month)}
            </td>
          ))}
        </tr>
      ))}
      {note && (
        <tr>
          <td colSpan={months.length + 1} className={css.note}>
            {note}
          </td>
        </tr>
      )}
    </tbody>
  );
}

interface WorstDaysProps extends Pick<ResultPanelProps, 'onOpen'> {
  shop_id: number;
  days: MonthResult['worst_days'];
}

/** The dates whose need is met least; each leads to why nobody more is there. */
function WorstDays({ shop_id, days, onOpen }: WorstDaysProps) {
  const t = useT();
  const language = useLanguage();
  const words = useAdviceWords([shop_id]);
  const id = useId();

  return (
    <section className={panelCss.section} aria-labelledby={id}>
      <h3 id={id}>{t('result.worst_days')}</h3>
      <ul className={panelCss.lines}>
        {days.map(({ dt, covering, gap }) => (
          <li key={dt} className={panelCss.line}>
            <button
              type="button"
              className={`${panelCss.link} ${css.day}`}
              onClick={() => onOpen({ kind: 'gap', dt, tm: gap ? gap.dttm.slice(11, 16) : null })}
            >
              {words.date(dt)}
            </button>
            <span className={css.gap}>
              {gap &&
                t('result.gap', {
                  work: gap.name,
                  tm: formatTime(gap.dttm),
                  value: words.number(gap.lacking),
                })}
            </span>
            <span className={panelCss.figure}>{formatPercent(covering, language, 0)}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The planned month as whoever signs it wants to see it, beside the month before (planning 172). */
export default function ResultPanel({ shop_id, from, onOpen, onClose }: ResultPanelProps) {
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const openModal = useOpenModal();
  const query = useQuery(resultQuery(shop_id, from));

  return (
    <SidePanel
      title={t('panel.result')}
      about={query.data && !query.data.before && t('result.nothing_before')}
      onClose={onClose}
      foot={
        <>
          <Button onClick={() => onOpen({ kind: 'difference', shop_id })}>{t('panel.difference')}</Button>
          {can('WorkerDay_approve', 'POST') && (
            <Button variant="default" onClick={() => openModal('ApprovePlan', shop_id)}>
              {t('grid.command.approve')}
            </Button>
          )}
        </>
      }
    >
      <Answer query={query}>
        {({ month, before, distance, budget, left_rhythms }) => {
          const months = before ? [month, before] : [month];
          const leftOut = month.people_line.left_out;
          return (
            <>
              <table className={css.table}>
                <thead>
                  <tr>
                    <td />
                    {months.map(({ dt_from }) => (
                      <th key={dt_from} scope="col">
                        {formatMonth(dt_from, language)}
                      </th>
                    ))}
                  </tr>
                </thead>
                <Rows
                  title={t('result.people', { count: month.people_line.people })}
                  rows={PEOPLE_ROWS}
                  months={months}
                  note={leftOut > 0 ? t('result.left_out', { count: leftOut }) : undefined}
                />
                <Rows title={t('result.month')} rows={toldRows(MONTH_ROWS, months)} months={months} />
              </table>
              {month.people_line.people > 0 && (
                <KeptRotations left={left_rhythms} onOpen={() => onOpen({ kind: 'difference', shop_id })} />
              )}
              {distance !== null && <Distance share={distance} />}
              {budget && <Budget budget={budget} />}
              {month.need_hours === 0 && <p>{t('result.no_need')}</p>}
              {month.worst_days.length > 0 && (
                <WorstDays shop_id={shop_id} days={month.worst_days} onOpen={onOpen} />
              )}
            </>
          );
        }}
      </Answer>
    </SidePanel>
  );
}
