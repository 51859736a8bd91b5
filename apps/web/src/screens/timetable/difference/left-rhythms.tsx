import { Button } from '@mantine/core';
import { isRotationLeft, rotationText } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { useRotationWords } from '../../../features/people/index.ts';
import { askGrid } from '../../../features/planning/days/grid-bus.ts';
import {
  type LeftRhythm,
  monthStatQuery,
  resultQuery,
  useStartAutoschedule,
} from '../../../features/planning/index.ts';
import { formatPercent } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { Refusal } from '../../../ui/index.ts';
import css from '../../../ui/side-panel.module.css';
import { useAdviceWords } from '../advice/use-advice-words.ts';

interface LeftRhythmsProps {
  shop_id: number;
  /** The dates of the run. */
  dt_from: string;
  dt_to: string;
  nameOf: (employee_id: number) => string;
}

/** A person whose rhythm was put right here, and how the month was before. */
interface Kept {
  left: LeftRhythm;
  covering: number;
}

const PEOPLE_FIRST = 0;

const countOf = (left: LeftRhythm | undefined) => ({
  days: left?.dates_off_rotation.length ?? 0,
  shifts: left?.dates_of_unusual_shifts.length ?? 0,
});

interface LineProps {
  shop_id: number;
  name: string;
  left: LeftRhythm;
  onKeep: (() => void) | undefined;
  isBusy: boolean;
}

function PersonLine({ shop_id, name, left, onKeep, isBusy }: LineProps) {
  const t = useT();
  const words = useAdviceWords([shop_id]);
  const rotation = useRotationWords();
  const { days, shifts } = countOf(left);
  const cycle = left.rotation?.map((works) => ({
    type: works ? ('W' as const) : ('H' as const),
    shift: null,
  }));
  const gained = left.gained.map(({ name: work, hours }) =>
    t('left.hours', { work, hours: words.number(hours) }),
  );
  const [first] = [...left.dates_off_rotation, ...left.dates_of_unusual_shifts].sort();

  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <button
          type="button"
          className={css.link}
          onClick={() => first && askGrid({ kind: 'show', employee_id: left.employee_id, dt: first })}
        >
          {name}
        </button>
        {cycle && <span>{rotationText(cycle, rotation)}</span>}
      </div>
      <span>
        {[days > 0 && t('left.days', { count: days }), shifts > 0 && t('left.shifts', { count: shifts })]
          .filter(Boolean)
          .join(', ')}
      </span>
      <span className={css.faint}>
        {gained.length > 0 ? t('left.gained', { works: gained.join(', ') }) : t('left.nothing_gained')}
      </span>
      {onKeep && (
        <div>
          <Button size="compact-xs" variant="default" disabled={isBusy} onClick={onKeep}>
            {t('left.keep')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** The people whose rotation a run did not keep, what demand gained by it, and the way to put it right (planning 173, planning 174). */
export function LeftRhythms({ shop_id, dt_from, dt_to, nameOf }: LeftRhythmsProps) {
  const t = useT();
  const can = useCan();
  const language = useLanguage();
  const id = useId();
  const [isWhole, setWhole] = useState(false);
  const [kept, setKept] = useState<Kept[]>([]);
  const { data } = useQuery(resultQuery(shop_id, dt_from));
  const { data: stat } = useQuery(monthStatQuery(shop_id, dt_from));
  const start = useStartAutoschedule();
  if (!data || data.left_rhythms.length + kept.length === 0) return null;
  const { left_rhythms, month } = data;
  const notKept = left_rhythms.filter(({ dates_off_rotation }) => isRotationLeft(dates_off_rotation));
  const isRunning = stat?.status === 'P';
  const mayKeep = can('AutoSettings_create_timetable', 'POST') && can('ShopMonthStat_status', 'GET');
  const keep = (left: LeftRhythm) =>
    start.mutate(
      {
        ...{ shop_id, dt_from, dt_to, employee_ids: [left.employee_id] },
        ...{ is_remaking: true, keep_rotations: true, rhythm_dial: PEOPLE_FIRST },
      },
      { onSuccess: () => setKept([...kept, { left, covering: month.covering }]) },
    );
  const percent = (covering: number) => formatPercent(covering / 100, language, 1, 1);
  const now = (employee_id: number) => left_rhythms.find((one) => one.employee_id === employee_id);

  return (
    <section className={css.section} aria-labelledby={id} aria-busy={start.isPending || isRunning}>
      <h3 id={id}>
        {notKept.length > 0 ? t('left.title', { count: notKept.length }) : t('result.rotations_kept')}
      </h3>
      <ul className={css.lines}>
        {(isWhole ? left_rhythms : notKept).map((left) => (
          <PersonLine
            key={left.employee_id}
            shop_id={shop_id}
            name={nameOf(left.employee_id)}
            left={left}
            isBusy={start.isPending || isRunning}
            onKeep={mayKeep && left.dates_off_rotation.length > 0 ? () => keep(left) : undefined}
          />
        ))}
      </ul>
      {!isWhole && left_rhythms.length > notKept.length && (
        <div>
          <Button size="compact-xs" variant="subtle" ml={-8} onClick={() => setWhole(true)}>
            {t('left.all', { count: left_rhythms.length - notKept.length })}
          </Button>
        </div>
      )}
      <div role="status">
        {isRunning
          ? kept.length > 0 && t('left.keeping')
          : kept.map(({ left, covering }) => (
              <p key={left.employee_id}>
                {t('left.kept', {
                  name: nameOf(left.employee_id),
                  before: countOf(left).days,
                  after: countOf(now(left.employee_id)).days,
                  covering_before: percent(covering),
                  covering_after: percent(month.covering),
                })}
              </p>
            ))}
      </div>
      <Refusal title={t('timetable.auto.not_started')} error={start.error} />
    </section>
  );
}
