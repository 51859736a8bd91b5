import { Button, Group, Text, TextInput } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react';
import { useT } from '../../lib/language/index.ts';
import { countOf, openTo, type TreeRow, visibleRows } from './department-tree.ts';
import { TreeItem } from './department-tree-item.tsx';
import css from './department-tree-list.module.css';
import type { DepartmentNode } from './network.queries.ts';

/** Under a finger a row is as tall as a finger. */
const ROW_HEIGHT = 30;
const TOUCH_HEIGHT = 44;

interface TreeListProps {
  trees: DepartmentNode[];
  chosen: number[];
  onChoose: (ids: number[]) => void;
  onDone: () => void;
}

/** Search, tree and choice; arrows walk and open, Space marks, Enter takes one. */
export function DepartmentTreeList({ trees, chosen, onChoose, onDone }: TreeListProps) {
  const t = useT();
  const [text, setText] = useState('');
  const [open, setOpen] = useState(() => openTo(trees, 2));
  const [active, setActive] = useState(() =>
    Math.max(
      0,
      visibleRows(trees, openTo(trees, 2), '').findIndex(({ id }) => id === chosen[0]),
    ),
  );
  const list = useRef<HTMLDivElement>(null);
  const isTouch = useMediaQuery('(pointer: coarse)', false, { getInitialValueInEffect: false });
  const height = isTouch ? TOUCH_HEIGHT : ROW_HEIGHT;
  const rows = useMemo(() => visibleRows(trees, open, text), [trees, open, text]);
  const total = useMemo(() => countOf(trees), [trees]);
  const marked = useMemo(() => new Set(chosen), [chosen]);
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => list.current,
    getItemKey: (at) => rows[at]?.id ?? at,
    estimateSize: () => height,
    overscan: 8,
    initialOffset: Math.max(0, active - 4) * height,
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it opens; rows are taller than was reckoned
  useEffect(() => virtual.scrollToIndex(active, { align: 'center' }), []);

  function toggle({ branch }: TreeRow) {
    const isFull = branch.every((id) => marked.has(id));
    const others = chosen.filter((id) => !branch.includes(id));
    onChoose(isFull ? others : [...others, ...branch]);
  }

  function take(row: TreeRow) {
    onChoose([row.id]);
    onDone();
  }

  function fold(row: TreeRow, unfold: boolean) {
    const next = new Set(open);
    if (unfold) next.add(row.id);
    else next.delete(row.id);
    setOpen(next);
  }

  function walk(event: KeyboardEvent) {
    const row = rows[active];
    const inSearch = event.target instanceof HTMLInputElement && event.target.type === 'text';
    // An empty search has nothing to write into or to walk through.
    if (inSearch && text !== '' && [' ', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    if (act(event.key, row)) event.preventDefault();
  }

  function act(key: string, row: TreeRow | undefined): boolean {
    if (!row) return false;
    if (key === 'ArrowDown') moveTo(Math.min(rows.length - 1, active + 1));
    else if (key === 'ArrowUp') moveTo(Math.max(0, active - 1));
    else if (key === 'ArrowRight' || key === 'ArrowLeft') fold(row, key === 'ArrowRight');
    else if (key === 'Enter') take(row);
    else if (key === ' ') toggle(row);
    else return false;
    return true;
  }

  function moveTo(at: number) {
    setActive(at);
    virtual.scrollToIndex(at);
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the search field and the tree inside
    <div onKeyDown={walk}>
      <TextInput
        data-autofocus
        placeholder={t('deps.search')}
        aria-label={t('deps.search')}
        leftSection={<IconSearch size={14} />}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setActive(0);
        }}
      />
      <div
        ref={list}
        className={css.list}
        // No taller than all departments: so it keeps its height while somebody searches or folds. Long names take more.
        style={{ maxHeight: Math.max(Math.max(2, total) * height, virtual.getTotalSize()) }}
        role="tree"
        tabIndex={0}
        aria-label={t('deps.label')}
        aria-multiselectable
        aria-activedescendant={rows[active] ? `dep-${rows[active].id}` : undefined}
      >
        {rows.length === 0 && (
          <Text size="sm" c="dimmed" p={8}>
            {trees.length === 0 ? t('deps.none') : t('deps.nothing')}
          </Text>
        )}
        <div style={{ position: 'relative', height: virtual.getTotalSize() }} role="none">
          {virtual.getVirtualItems().map(({ index, start }) => {
            const row = rows[index];
            return (
              row && (
                <TreeItem
                  key={row.id}
                  row={row}
                  top={start}
                  index={index}
                  measure={virtual.measureElement}
                  isOpen={open.has(row.id)}
                  isMarked={row.branch.every((id) => marked.has(id))}
                  isPartly={row.branch.some((id) => marked.has(id))}
                  isActive={index === active}
                  onFold={(unfold) => fold(row, unfold)}
                  onMark={() => toggle(row)}
                  onTake={() => take(row)}
                />
              )
            );
          })}
        </div>
      </div>
      <Group justify="space-between" mt={8} gap={8}>
        <Text size="xs" c={chosen.length === 0 ? 'red' : 'dimmed'}>
          {chosen.length === 0 ? t('deps.required') : t('deps.chosen', { number: chosen.length })}
        </Text>
        <Group gap={8}>
          <Button variant="subtle" color="gray" disabled={chosen.length === 0} onClick={() => onChoose([])}>
            {t('deps.clear')}
          </Button>
          <Button onClick={onDone}>{t('action.ok')}</Button>
        </Group>
      </Group>
    </div>
  );
}
