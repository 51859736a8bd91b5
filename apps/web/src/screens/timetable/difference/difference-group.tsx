import { ActionIcon } from '@mantine/core';
import { IconCheck, IconX } from '@tabler/icons-react';
import { type KeyboardEvent, useState } from 'react';
import { dayText } from '../../../features/planning/days/cell-text.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import { askGrid } from '../../../features/planning/days/grid-bus.ts';
import { formatWeekdayDate } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import css from './difference.module.css';
import { type ChangedCell, changeMark, type DifferenceGroup, keyOf, toReview } from './difference.ts';
import type { Difference } from './use-difference.ts';

interface GroupProps {
  group: DifferenceGroup;
  /** The person or the day that the cells have in common. */
  name: string;
  nameOf: (employee_id: number) => string;
  difference: Difference;
}

interface ButtonsProps {
  name: string;
  cells: readonly ChangedCell[];
  difference: Difference;
}

/** Accept and reject, of a cell or of all cells of a group. */
function Buttons({ name, cells, difference }: ButtonsProps) {
  const t = useT();
  const open = toReview(cells, difference.accepted);
  const current = cells.filter(({ state }) => state === 'stands');

  return (
    <span className={css.buttons}>
      <ActionIcon
        variant="subtle"
        color="teal"
        tabIndex={-1}
        disabled={open.length === 0}
        aria-label={t('difference.accept_of', { name })}
        onClick={() => difference.accept(open)}
      >
        <IconCheck size={16} />
      </ActionIcon>
      {difference.mayReject && (
        <ActionIcon
          variant="subtle"
          color="red"
          tabIndex={-1}
          disabled={current.length === 0 || difference.isBusy}
          aria-label={t('difference.reject_of', { name })}
          onClick={() => difference.reject(current)}
        >
          <IconX size={16} />
        </ActionIcon>
      )}
    </span>
  );
}

/** Space accepts, Delete rejects, Enter shows; the line keeps the focus. */
function keysOf(cells: readonly ChangedCell[], difference: Difference, onEnter: () => void) {
  return (event: KeyboardEvent) => {
    if (event.target !== event.currentTarget) return;
    if (event.key === ' ') difference.accept(toReview(cells, difference.accepted));
    else if (event.key === 'Delete' && difference.mayReject) difference.reject(cells);
    else if (event.key === 'Enter') onEnter();
    else return;
    event.preventDefault();
  };
}

function useDayWords() {
  const { types } = useDayTypes();

  return (rows: ChangedCell['after']) =>
    rows
      .map((row) => dayText(row, types))
      .filter(Boolean)
      .join(', ') || '—';
}

function CellLine({ cell, name, difference }: { cell: ChangedCell; name: string; difference: Difference }) {
  const t = useT();
  const words = useDayWords();
  const mark = changeMark(cell);
  const isAccepted = cell.state === 'stands' && difference.accepted.has(keyOf(cell));
  const show = () => askGrid({ kind: 'show', employee_id: cell.employee_id, dt: cell.dt });

  return (
    <div className={css.cell} data-state={isAccepted ? 'accepted' : cell.state}>
      <button
        type="button"
        data-line
        className={css.line}
        onClick={show}
        onKeyDown={keysOf([cell], difference, show)}
      >
        <span className={css.sign} data-kind={mark.kind}>
          {isAccepted ? '✓' : mark.sign}
        </span>
        <span className={css.name}>{name}</span>
        <span className={css.days}>
          {cell.kind !== 'added' && <s>{words(cell.before)}</s>} {words(cell.after)}
          {cell.state === 'changed_later' && <em> {t('difference.changed_later')}</em>}
        </span>
      </button>
      <Buttons name={name} cells={[cell]} difference={difference} />
    </div>
  );
}

/** All changed days of one person, or of one date; opened they are listed. */
export function DifferenceGroupView({ group, name, nameOf, difference }: GroupProps) {
  const language = useLanguage();
  const t = useT();
  const [isOpen, setOpen] = useState(false);
  const left = toReview(group.cells, difference.accepted).length;
  const toggle = () => setOpen(!isOpen);
  const nameOfCell = (cell: ChangedCell) =>
    group.dt ? nameOf(cell.employee_id) : formatWeekdayDate(cell.dt, language);

  return (
    <div>
      <div className={css.group}>
        <button
          type="button"
          data-line
          className={css.line}
          aria-expanded={isOpen}
          onClick={toggle}
          onKeyDown={keysOf(group.cells, difference, toggle)}
        >
          <span aria-hidden="true">{isOpen ? '▾' : '▸'}</span>
          <span className={css.name}>{name}</span>
          <span className={css.days} title={t('difference.to_review', { count: left })}>
            {left > 0 ? left : '✓'}
          </span>
        </button>
        <Buttons name={name} cells={group.cells} difference={difference} />
      </div>
      {isOpen &&
        group.cells.map((cell) => (
          <CellLine key={keyOf(cell)} cell={cell} name={nameOfCell(cell)} difference={difference} />
        ))}
    </div>
  );
}
