import { Button, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { RemoveButton, useItemFocus } from '../../../ui/index.ts';
import css from './item-list.module.css';

interface ItemListProps<Item> {
  items: readonly Item[];
  /** Said before them. */
  hint?: string | null;
  /** What is wrong with them together. */
  problem?: string | null | undefined;
  isLocked: boolean;
  /** Words of the button, and what it adds. */
  add: string;
  fresh: Item;
  onChange: (items: Item[]) => void;
  children: (item: Item, of: { at: number; set: (item: Item) => void; remove: () => void }) => ReactNode;
}

/**
 * Items of a setting: each can be changed and taken away, and another one added. Whoever adds one goes on in its first
 * field, whoever takes one away at the button that adds.
 */
export function ItemList<Item>(props: ItemListProps<Item>) {
  const { items, hint, problem, isLocked, add, fresh, onChange, children } = props;
  const focus = useItemFocus();
  return (
    <>
      {hint && (
        <Text size="sm" c="dimmed">
          {hint}
        </Text>
      )}
      {items.map((item, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: what is being typed has no name of its own yet
        <div key={at} ref={focus.ofItem(at)}>
          {children(item, {
            at,
            set: (next) => onChange(items.map((one, i) => (i === at ? next : one))),
            remove: () => {
              focus.toAdding();
              onChange(items.filter((_, i) => i !== at));
            },
          })}
        </div>
      ))}
      {problem && (
        <Text size="sm" c="var(--tone-negative)" role="alert">
          {problem}
        </Text>
      )}
      {!isLocked && (
        <div>
          <Button
            variant="default"
            leftSection={<IconPlus size={14} />}
            ref={focus.adding}
            onClick={() => {
              focus.toItem(items.length);
              onChange([...items, fresh]);
            }}
          >
            {add}
          </Button>
        </div>
      )}
    </>
  );
}

/** One of them with fields of its own, in a frame that bears its name. */
export function ItemCard({
  name,
  isLocked,
  onRemove,
  children,
}: {
  name: string;
  isLocked: boolean;
  onRemove: () => void;
  children: ReactNode;
}) {
  return (
    <fieldset className={css.card}>
      <legend>{name}</legend>
      {!isLocked && <RemoveButton className={css.removeCard} name={name} onClick={onRemove} />}
      {children}
    </fieldset>
  );
}

/** A list within a card, with a title. */
export function ItemPart<Item>({ title, ...list }: ItemListProps<Item> & { title: string }) {
  return (
    <section className={css.part} aria-label={title}>
      <h4 className={css.title}>{title}</h4>
      <ItemList {...list} />
    </section>
  );
}
