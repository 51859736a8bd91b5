import { ActionIcon, Checkbox } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import type { Ref } from 'react';
import { useT } from '../../lib/language/index.ts';
import type { TreeRow } from './department-tree.ts';
import css from './department-tree-list.module.css';

interface TreeItemProps {
  row: TreeRow;
  isOpen: boolean;
  isMarked: boolean;
  isPartly: boolean;
  isActive: boolean;
  /** Distance from the top of the list, px. */
  top: number;
  /** Its place in the list, by which its height is measured: long names take several lines. */
  index: number;
  measure: Ref<HTMLDivElement>;
  onFold: (unfold: boolean) => void;
  onMark: () => void;
  onTake: () => void;
}

/** One department: fold, mark with everything below, or take it alone. */
export function TreeItem({
  row,
  top,
  index,
  measure,
  isOpen,
  isMarked,
  isPartly,
  isActive,
  onFold,
  onMark,
  onTake,
}: TreeItemProps) {
  const t = useT();
  return (
    <div
      ref={measure}
      data-index={index}
      id={`dep-${row.id}`}
      className={css.item}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-selected={isMarked}
      aria-expanded={row.has_children ? isOpen : undefined}
      data-active={isActive || undefined}
      data-marked={isMarked || undefined}
      style={{ transform: `translateY(${top}px)`, paddingInlineStart: 4 + row.depth * 16 }}
    >
      {row.has_children ? (
        <ActionIcon
          size={24}
          color="gray"
          tabIndex={-1}
          aria-label={t(isOpen ? 'deps.collapse' : 'deps.expand', { name: row.label })}
          onClick={() => onFold(!isOpen)}
        >
          {isOpen ? <IconChevronDown size={14} /> : <IconChevronRight size={14} />}
        </ActionIcon>
      ) : (
        <span className={css.leaf} />
      )}
      <Checkbox
        size="xs"
        tabIndex={-1}
        checked={isMarked}
        indeterminate={isPartly && !isMarked}
        onChange={onMark}
        aria-label={row.has_children ? `${row.label}. ${t('deps.with_below')}` : row.label}
      />
      <button type="button" className={css.name} tabIndex={-1} onClick={onTake}>
        {row.label}
      </button>
    </div>
  );
}
