import { ActionIcon, Button, Checkbox, Group, Text, TextInput } from '@mantine/core';
import { IconChevronDown, IconChevronRight, IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { useT } from '../../lib/language/index.ts';
import { openTo, type TreeRow, visibleRows } from './department-tree.ts';
import css from './department-tree-list.module.css';
import type { DepartmentNode } from './network.queries.ts';

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
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => visibleRows(trees, open, text), [trees, open, text]);
  const marked = new Set(chosen);

  function toggle(id: number) {
    onChoose(marked.has(id) ? chosen.filter((other) => other !== id) : [...chosen, id]);
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
    if (inSearch && [' ', 'ArrowLeft', 'ArrowRight'].includes(event.key)) return;
    if (act(event.key, row)) event.preventDefault();
  }

  function act(key: string, row: TreeRow | undefined): boolean {
    if (!row) return false;
    if (key === 'ArrowDown') moveTo(Math.min(rows.length - 1, active + 1));
    else if (key === 'ArrowUp') moveTo(Math.max(0, active - 1));
    else if (key === 'ArrowRight' || key === 'ArrowLeft') fold(row, key === 'ArrowRight');
    else if (key === 'Enter') take(row);
    else if (key === ' ') toggle(row.id);
    else return false;
    return true;
  }

  function moveTo(at: number) {
    setActive(at);
    list.current?.querySelectorAll('[role=treeitem]')[at]?.scrollIntoView({ block: 'nearest' });
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
        {rows.map((row, at) => (
          <TreeItem
            key={row.id}
            row={row}
            isOpen={open.has(row.id)}
            isMarked={marked.has(row.id)}
            isActive={at === active}
            onFold={(unfold) => fold(row, unfold)}
            onMark={() => toggle(row.id)}
            onTake={() => take(row)}
          />
        ))}
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

interface TreeItemProps {
  row: TreeRow;
  isOpen: boolean;
  isMarked: boolean;
  isActive: boolean;
  onFold: (unfold: boolean) => void;
  onMark: () => void;
  onTake: () => void;
}

function TreeItem({ row, isOpen, isMarked, isActive, onFold, onMark, onTake }: TreeItemProps) {
  const t = useT();
  return (
    <div
      id={`dep-${row.id}`}
      className={css.item}
      role="treeitem"
      tabIndex={-1}
      aria-level={row.depth + 1}
      aria-selected={isMarked}
      aria-expanded={row.has_children ? isOpen : undefined}
      data-active={isActive || undefined}
      data-marked={isMarked || undefined}
      style={{ paddingInlineStart: 4 + row.depth * 16 }}
    >
      {row.has_children ? (
        <ActionIcon
          size={22}
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
      <Checkbox size="xs" tabIndex={-1} checked={isMarked} onChange={onMark} aria-label={row.label} />
      <button type="button" className={css.name} tabIndex={-1} onClick={onTake}>
        {row.label}
      </button>
    </div>
  );
}
