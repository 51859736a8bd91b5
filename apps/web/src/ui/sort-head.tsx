import { Table, UnstyledButton } from '@mantine/core';
import { IconArrowDown, IconArrowUp } from '@tabler/icons-react';
import type { MouseEvent } from 'react';
import css from './sort-head.module.css';

/** By which column a list stands, and which way round. */
export interface Sorting {
  column: string;
  isDown: boolean;
}

/** The order after a press on a head: up, down, as the list came. */
function nextSorting(now: Sorting | null, column: string): Sorting | null {
  if (now?.column !== column) return { column, isDown: false };
  return now.isDown ? null : { column, isDown: true };
}

interface SortHeadProps {
  title: string;
  column: string;
  sorting: Sorting | null;
  onSort: (next: Sorting | null) => void;
  isNumber?: boolean | undefined;
}

/** The head of a column that sorts the list. */
export function SortHead({ title, column, sorting, onSort, isNumber }: SortHeadProps) {
  const isSorted = sorting?.column === column;
  const Arrow = isSorted && sorting.isDown ? IconArrowDown : IconArrowUp;

  return (
    <Table.Th
      aria-sort={isSorted ? (sorting.isDown ? 'descending' : 'ascending') : undefined}
      data-number={isNumber || undefined}
    >
      <UnstyledButton className={css.head} onClick={() => onSort(nextSorting(sorting, column))}>
        {title}
        <Arrow size={14} aria-hidden data-on={isSorted || undefined} />
      </UnstyledButton>
    </Table.Th>
  );
}

const ACTS = 'a,button,input,label,select,textarea';

/** A click anywhere in a row opens it, but for what acts itself and for text that is being selected. */
export const opensRow =
  (open: () => void) =>
  ({ target }: MouseEvent<HTMLElement>): void => {
    const isAct = target instanceof Element && target.closest(ACTS) !== null;
    if (!isAct && String(getSelection() ?? '') === '') open();
  };
