import { EMPTY_TYPE, eachDt, isDayOff, isProblem, restAround } from '@shiftwright/domain';
import { useMemo } from 'react';
import { useHours } from '../../../features/access/index.ts';
import { useAcceptedViolations } from '../../../features/planning/accepted.queries.ts';
import { daysAt } from '../../../features/planning/days/day-index.ts';
import type { PersonRow } from '../../../features/planning/days/people-rows.ts';
import {
  type DayDraft,
  type DayRow,
  editKey,
  provisionalRow,
  useDraftEdits,
  useEditsByPerson,
} from '../../../features/planning/index.ts';
import { formatNumber, withPercent } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { SEVERITY_SIGNS } from '../../../ui/day-grid/index.ts';
import { withAccepted } from '../model/accepted.ts';
import { dayStat, dayStatText } from '../model/day-figures.ts';
import { judgeRow } from '../model/problems.ts';
import { useDaysBefore } from '../problems/use-days-before.ts';
import { useDepartmentRules } from '../problems/use-problems.ts';
import { useViolationWords } from '../problems/violation-words.ts';
import { useCellContext } from '../use-cell-context.ts';
import { useServerCoverage } from '../use-day-figures.tsx';
import { useLiveFigures } from '../use-live-figures.ts';
import type { TimetableData } from '../use-timetable-data.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import css from './typed-day.module.css';

/** Until the rules of the department have come. */
const COMING = '…';

interface TypedDayProps {
  person: PersonRow;
  dt: string;
  shop_id: number;
  data: TimetableData;
  stored: readonly DayRow[];
  /** What the form holds. */
  drafts: readonly DayDraft[];
}

/** The days of the person on screen, with those typed in place of what stood on the date. */
function useTypedCells({ person, dt, data, drafts }: TypedDayProps) {
  const { from, to, view } = useTimetableSearch();
  const edits = useDraftEdits();
  const is_fact = view.shows.startsWith('fact');
  const dates = useMemo(() => eachDt(from, to), [from, to]);
  const { employee_id } = person;
  const daysBefore = useDaysBefore({
    employee_ids: data.employee_ids,
    dates,
    view,
    edits: useEditsByPerson(),
  });
  const typed = useMemo(
    () => drafts.map((draft, at) => provisionalRow({ employee_id, dt, is_fact }, draft, at)),
    [drafts, employee_id, dt, is_fact],
  );
  const cells = dates.map((date) => {
    const edit = edits.get(editKey({ is_fact, dt: date, employee_id }));
    const shown = edit?.rows ?? daysAt(data.index, employee_id, date, view.shows);
    return { dt: date, days: date === dt ? typed : shown };
  });

  return { typed, dates, edits, cells: [...daysBefore(employee_id), ...cells] };
}

/** Hours, rest, coverage and broken rules of what is being typed, before it is saved (screens 36). */
export function TypedDay(props: TypedDayProps) {
  const { person, dt, shop_id, data, stored } = props;
  const t = useT();
  const language = useLanguage();
  const hours = useHours();
  const words = useViolationWords();
  const { from, to, view } = useTimetableSearch();
  const shop_ids = useMemo(() => [shop_id], [shop_id]);
  const context = useCellContext(shop_ids, data.index);
  const { typed, dates, edits, cells } = useTypedCells(props);
  const rules = useDepartmentRules(shop_ids, dates, context);
  const change = useMemo(
    () => [{ employee_id: person.employee_id, dt, before: stored, after: typed }],
    [person.employee_id, dt, stored, typed],
  );
  const { coverage, afterDrag, hoursOf } = useLiveFigures(
    { shop_ids, rows: data.people, context, edits, planning: rules.planning },
    { coverage: useServerCoverage({ shop_ids, from, to, view }), stat: data.stat },
    change,
  );
  const own = rules.rules.get(shop_id);
  // Without its breaks and limits a day is not judged.
  const isKnown = rules.planning[0] !== undefined;
  const isFact = view.shows.startsWith('fact');
  const accepted = useAcceptedViolations({ shop_ids, dt_from: from, dt_to: to, is_fact: isFact }, true);
  const found = own && withAccepted(judgeRow(person, cells, isFact, own), cells, accepted);
  const broken = found?.get(dt) ?? [];
  const shifts = (days: readonly DayRow[]) =>
    days.filter((day) => day.type !== EMPTY_TYPE && !isDayOff(context.types, day.type));
  const paid = shifts(typed).reduce((sum, day) => sum + hoursOf(day), 0);
  const rest = restAround(
    cells.flatMap(({ dt: date, days }) =>
      shifts(days).flatMap(({ dttm_work_start, dttm_work_end, shop_id: place }) =>
        dttm_work_start && dttm_work_end
          ? [{ dt: date, dttm_work_start, dttm_work_end, shop_id: place }]
          : [],
      ),
    ),
    dt,
    own ?? { zone: null },
  );
  const shareOf = (of: typeof coverage) =>
    dayStatText('covering', dayStat('covering', dt, of, undefined), (value) =>
      withPercent(formatNumber(value, language, 0), language),
    );
  const [was, is] = [shareOf(coverage), shareOf(afterDrag ?? coverage)];
  const restText = (value: number | null) =>
    value === null ? '—' : t('schedule.hours', { hours: hours(value, 1) });

  return (
    <section className={css.typed} aria-label={t('day_editor.facts')}>
      <dl className={css.facts}>
        <div>
          <dt>{t('day_editor.hours')}</dt>
          <dd>{isKnown ? t('schedule.hours', { hours: hours(paid) }) : COMING}</dd>
        </div>
        <div>
          <dt>{t('day_editor.rest')}</dt>
          <dd>{t('day_editor.rest_both', { before: restText(rest.before), after: restText(rest.after) })}</dd>
        </div>
        {is !== '' && (
          <div>
            <dt>{t('day_editor.coverage')}</dt>
            <dd>{was === is ? is : `${was} → ${is}`}</dd>
          </div>
        )}
      </dl>
      <div role="status">
        {broken.length === 0 ? (
          <p className={css.fine}>{isKnown ? t('day_editor.no_problems') : COMING}</p>
        ) : (
          <ul className={css.broken}>
            {broken.map((one) => (
              <li key={one.code} data-problem={isProblem(one) || undefined}>
                <span aria-hidden>{SEVERITY_SIGNS[one.severity]}</span> {words(one)}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}
