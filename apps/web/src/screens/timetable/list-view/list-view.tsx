import {
  ActionIcon,
  Button,
  Checkbox,
  Group,
  Menu,
  SegmentedControl,
  Select,
  TextInput,
} from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { itemAt } from '@shiftwright/domain';
import { IconChevronLeft, IconChevronRight, IconDots, IconPencil, IconUserOff } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { shortNamesOf } from '../../../features/people/index.ts';
import { entryTextOf } from '../../../features/planning/days/cell-text.ts';
import { isEmployedThen } from '../../../features/planning/days/people-rows.ts';
import { editKey, isUnsaved, useDraftEdits } from '../../../features/planning/index.ts';
import { formatDayHead, formatDayLong, formatDayShort, weekdayShort } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import { ActMenu } from '../../../ui/index.ts';
import { useAdvice } from '../advice/use-advice-commands.ts';
import { useGridCommands } from '../grid/grid-commands.tsx';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridViews } from '../grid/grid-views.tsx';
import { useOpenDay } from '../grid/use-places.ts';
import { contextAt } from '../model/cell-context.ts';
import { useViolationWords } from '../problems/violation-words.ts';
import css from './list-view.module.css';

/** What can be asked about a day: why it is so, and what to do when the person cannot come. */
function AskMenu({ at, heading }: Pick<DayLineProps, 'at' | 'heading'>) {
  const t = useT();
  const advice = useAdvice();
  if (!advice.mayExplain && !advice.mayRepair) return null;

  return (
    <ActMenu
      opener={
        <ActionIcon variant="subtle" aria-label={`${t('timetable.more')}: ${heading}`}>
          <IconDots size={16} />
        </ActionIcon>
      }
    >
      {advice.mayExplain && <Menu.Item onClick={() => advice.explain(at)}>{t('panel.why')}</Menu.Item>}
      {advice.mayRepair && <Menu.Item onClick={() => advice.repair([at], at)}>{t('panel.repair')}</Menu.Item>}
    </ActMenu>
  );
}

/** The list of a person starts at today, with what is past above it. */
function startHere(row: HTMLTableRowElement | null) {
  if (!row) return;
  // Its head stays in view, and would cover it.
  row.style.scrollMarginTop = `${row.closest('table')?.tHead?.offsetHeight ?? 0}px`;
  row.scrollIntoView({ block: 'start' });
}

/** Times from one to another stay in one line. */
const UNBROKEN_DASH = '\u2060–\u2060';

interface DayLineProps {
  at: CellAt;
  heading: string;
  /** The heading as short as the place asks for. */
  name: string;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  isOneOfDays: boolean;
}

function DayLine(props: DayLineProps) {
  const { at, heading } = props;
  const t = useT();
  const editor = useEditor();
  const { problems, cellsOf } = useGridViews();
  const { editing } = useGridCommands();
  const openDay = useOpenDay();
  const words = useViolationWords();
  const edits = useDraftEdits();
  const ref = editor.refAt(at);
  const stored = entryTextOf(editor.shownAt(at), editor.context.types);
  const [typed, setTyped] = useState<string | null>(null);
  const [isRefused, setRefused] = useState(false);
  const hint = typed === null ? null : editing.entryHint(at, typed);
  const edit = edits.get(editKey(ref));
  const violations = problems.problemsOf(at.row).get(ref.dt) ?? [];
  const cell = cellsOf(at.row)[at.column];
  const scored = editor.context.view.isScored ? cell : undefined;
  const isLocked = editor.isLocked(at) || !editor.mayEdit;
  const commit = () => {
    if (typed === null || typed === stored) {
      setTyped(null);
      return;
    }
    const isTaken = editing.onEntry(at, typed);
    setRefused(!isTaken);
    if (isTaken) setTyped(null);
  };
  // Of the days of a person today's is marked and shown first.
  const { today } = contextAt(editor.context, itemAt(editor.rows, at.row).shop_id);
  const isStart = props.isOneOfDays && ref.dt === today;
  const error = isRefused && hint ? hint.text : isUnsaved(edit) ? edit.message : null;

  return (
    <tr data-today={isStart || undefined} ref={isStart ? startHere : undefined}>
      <td>
        {editor.mayEdit && (
          <Checkbox
            aria-label={`${t('grid.list.choose')}: ${heading}`}
            checked={props.isChosen}
            onChange={(event) => props.onChoose(event.target.checked)}
          />
        )}
      </td>
      <th scope="row" aria-label={heading}>
        {props.name}
      </th>
      <td>
        {!editor.context.view.isEditable ? (
          <span className={css.value}>{stored || '—'}</span>
        ) : (
          <TextInput
            aria-label={`${t('timetable.entry.label')}: ${heading}`}
            value={typed ?? stored}
            readOnly={isLocked}
            error={error}
            description={typed !== null && hint && !isRefused ? hint.text : undefined}
            onChange={(event) => {
              setTyped(event.target.value);
              setRefused(false);
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') commit();
              if (event.key === 'Escape') setTyped(null);
            }}
            onBlur={commit}
          />
        )}
        {scored && (
          <p className={css.score} data-tone={scored.tone}>
            {[t('grid.list.plan', { plan: scored.text || '—' }), ...(scored.remarks ?? [])].join(' · ')}
          </p>
        )}
        {cell?.carried?.map(({ key, text }) => (
          <p key={key} className={css.score}>
            {t('timetable.cell.night_before', { value: text.replaceAll('–', UNBROKEN_DASH) })}
          </p>
        ))}
        {violations.map((violation) => (
          <p key={violation.code} className={css.problem} data-severity={violation.severity}>
            {words(violation)}
          </p>
        ))}
      </td>
      <td className={css.words}>{editor.spokenAt(at)}</td>
      <td>
        <ActionIcon
          variant="subtle"
          aria-label={`${t('grid.touch.open')}: ${heading}`}
          onClick={() => openDay(at)}
        >
          <IconPencil size={16} />
        </ActionIcon>
      </td>
      <td>
        <AskMenu at={at} heading={heading} />
      </td>
    </tr>
  );
}

interface WalkProps {
  isByPerson: boolean;
  current: number;
  last: number;
  go: (to: number) => void;
}

/** From one person or day to the next, or to any of them. */
function Walk({ isByPerson, current, last, go }: WalkProps) {
  const t = useT();
  const language = useLanguage();
  const { rows, dates } = useEditor();
  const names = isByPerson ? rows.map(({ name }) => name) : dates.map((dt) => formatDayHead(dt, language));

  return (
    <div className={css.walk}>
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('grid.list.previous')}
        disabled={current === 0}
        onClick={() => go(current - 1)}
      >
        <IconChevronLeft size={16} />
      </ActionIcon>
      <Select
        className={css.choice ?? ''}
        aria-label={t(isByPerson ? 'grid.list.by_person' : 'grid.list.by_day')}
        searchable
        data={names.map((label, at) => ({ value: String(at), label }))}
        value={String(current)}
        onChange={(next) => next && go(Number(next))}
      />
      <ActionIcon
        variant="default"
        size="lg"
        aria-label={t('grid.list.next')}
        disabled={current >= last}
        onClick={() => go(current + 1)}
      >
        <IconChevronRight size={16} />
      </ActionIcon>
    </div>
  );
}

/** The timetable as a list, equal to the grid: one person over the period or one day over the people (screens 49). */
export function ListView({ onEditMany }: { onEditMany: (cells: CellAt[]) => void }) {
  const t = useT();
  const editor = useEditor();
  const { editing } = useGridCommands();
  const advice = useAdvice();
  const language = useLanguage();
  const isNarrow = useMediaQuery('(max-width: 767px)') ?? false;
  const [asked, setAsked] = useState<'person' | 'day' | null>(null);
  const by = asked ?? (editor.dates.length === 1 ? 'day' : 'person');
  const [person, setPerson] = useState(0);
  const now = editor.dates.indexOf(editor.context.today);
  const [day, setDay] = useState(Math.max(0, now));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const isByPerson = by === 'person';
  const count = isByPerson ? editor.rows.length : editor.dates.length;
  const current = Math.min(isByPerson ? person : day, count - 1);
  const go = (to: number) => {
    setChosen(new Set());
    (isByPerson ? setPerson : setDay)(Math.max(0, Math.min(to, count - 1)));
  };
  const cells: CellAt[] = isByPerson
    ? editor.dates
        .map((_, column) => ({ row: current, column }))
        .filter(({ row, column }) => {
          const [person, dt] = [editor.rows[row], editor.dates[column]];
          return person && dt && isEmployedThen(person, dt);
        })
    : editor.rows.map((_, row) => ({ row, column: current }));
  const picked = cells.filter(({ row, column }) => chosen.has(`${row}:${column}`));
  const headingOf = ({ row, column }: CellAt) =>
    isByPerson ? formatDayLong(itemAt(editor.dates, column), language) : itemAt(editor.rows, row).name;

  const shortNames = useMemo(
    () => shortNamesOf(editor.rows.map(({ employee }) => employee.user)),
    [editor.rows],
  );
  const shortDay = (dt: string) => `${weekdayShort(dt, language)}, ${formatDayShort(dt, language)}`;
  const nameOf = (at: CellAt) => {
    if (!isNarrow) return headingOf(at);
    return isByPerson ? shortDay(itemAt(editor.dates, at.column)) : (shortNames[at.row] ?? headingOf(at));
  };

  return (
    <section className={css.list} aria-label={t('grid.list.title')}>
      <Group gap={8} className={css.head}>
        <SegmentedControl
          aria-label={t('grid.list.by')}
          data={[
            { value: 'person', label: t('grid.list.by_person') },
            { value: 'day', label: t('grid.list.by_day') },
          ]}
          value={by}
          onChange={(next) => {
            setChosen(new Set());
            setAsked(next as 'person' | 'day');
          }}
        />
        {count > 1 && <Walk isByPerson={isByPerson} current={current} last={count - 1} go={go} />}
        {advice.mayRepair && (
          <Button
            variant="default"
            leftSection={<IconUserOff size={16} />}
            onClick={() => advice.askWho(isByPerson ? undefined : editor.dates[current])}
          >
            {t('panel.repair')}
          </Button>
        )}
        {picked.length > 0 && editor.mayEdit && (
          <>
            <Button variant="light" onClick={() => onEditMany(picked)}>
              {t('grid.list.edit', { count: picked.length })}
            </Button>
            <Button variant="default" onClick={() => editing.onClear(picked)}>
              {t('grid.touch.clear')}
            </Button>
          </>
        )}
      </Group>
      {/* Another period, or length of it, begins at its start, or at today. */}
      <div key={`${isByPerson} ${editor.dates[0]} ${editor.dates.length}`} className={css.scroll}>
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col">
                {editor.mayEdit && (
                  <Checkbox
                    aria-label={t('timetable.select_all')}
                    checked={picked.length === cells.length && cells.length > 0}
                    indeterminate={picked.length > 0 && picked.length < cells.length}
                    onChange={(event) =>
                      setChosen(
                        new Set(
                          event.target.checked ? cells.map(({ row, column }) => `${row}:${column}`) : [],
                        ),
                      )
                    }
                  />
                )}
              </th>
              <th scope="col">{t(isByPerson ? 'grid.list.day' : 'grid.list.person')}</th>
              <th scope="col">{t('timetable.entry.label')}</th>
              <th scope="col" className={css.words}>
                {t('grid.list.meaning')}
              </th>
              <th scope="col">
                <span className={css.hidden}>{t('grid.touch.open')}</span>
              </th>
              <th scope="col">
                <span className={css.hidden}>{t('timetable.more')}</span>
              </th>
            </tr>
          </thead>
          <tbody data-people={!isByPerson || undefined}>
            {cells.map((at) => {
              const key = `${at.row}:${at.column}`;
              return (
                <DayLine
                  key={`${itemAt(editor.rows, at.row).employee_id}:${editor.dates[at.column]}`}
                  at={at}
                  heading={headingOf(at)}
                  name={nameOf(at)}
                  isOneOfDays={isByPerson}
                  isChosen={chosen.has(key)}
                  onChoose={(isChosen) => {
                    const next = new Set(chosen);
                    if (isChosen) next.add(key);
                    else next.delete(key);
                    setChosen(next);
                  }}
                />
              );
            })}
          </tbody>
        </table>
      </div>
    </section>
  );
}
