import { ActionIcon, NumberInput } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { type CSSProperties, type ReactNode, useState } from 'react';
import { useT } from '../lib/language/index.ts';
import css from './editable-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

interface EditableTableProps {
  label: string;
  heads: readonly string[];
  /** The last column removes its row. */
  canRemove?: boolean;
  /** Narrower than this it is scrolled; a phone shows a card for each row, its cells with their `data-head`. */
  minWidth?: number;
  maxHeight?: string;
  /** The rows; their fields take the classes of `editable-table.module.css`. */
  children: ReactNode;
}

/** A table whose rows are changed in place. */
export function EditableTable({ label, heads, canRemove, minWidth, ...props }: EditableTableProps) {
  const t = useT();
  return (
    <ScrollRegion
      className={css.scroll}
      label={label}
      {...(props.maxHeight && { maxHeight: props.maxHeight })}
    >
      <table
        className={css.table}
        data-wide={minWidth !== undefined || undefined}
        style={minWidth === undefined ? undefined : ({ '--least-width': `${minWidth}px` } as CSSProperties)}
      >
        <thead>
          <tr>
            {heads.map((head) => (
              <th scope="col" key={head}>
                {head}
              </th>
            ))}
            {canRemove && <th aria-label={t('action.delete')} />}
          </tr>
        </thead>
        <tbody>{props.children}</tbody>
      </table>
    </ScrollRegion>
  );
}

interface NumberCellProps {
  label: string;
  /** Null shows nothing. */
  value: number | null;
  max?: number;
  disabled?: boolean;
  /** Takes the number once it is left, or Enter says so; null where nothing stands. */
  onChange: (value: number | null) => void;
}

/** A number in a row, typed with a point or a comma (screens 16). Enter takes it and saves no form around it. */
export function NumberCell({ label, value, onChange, ...props }: NumberCellProps) {
  const [typed, setTyped] = useState<number | string>(value ?? '');
  const [shown, setShown] = useState(value);
  /** What was taken last: leaving the field does not take it again before it has come back as the value. */
  const [taken, setTaken] = useState(value);
  if (shown !== value) {
    setShown(value);
    setTyped(value ?? '');
    setTaken(value);
  }

  function take(isAsked: boolean) {
    const next = typed === '' ? null : Number(typed);
    if (next === value || Number.isNaN(next) || (next === taken && !isAsked)) return;
    setTaken(next);
    onChange(next);
  }

  return (
    <NumberInput
      size="xs"
      className={css.number}
      hideControls
      min={0}
      {...props}
      aria-label={label}
      value={typed}
      onChange={setTyped}
      onBlur={() => take(false)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        take(true);
      }}
    />
  );
}

interface RemoveButtonProps {
  /** What goes. */
  name: string;
  className?: string | undefined;
  onClick: () => void;
}

/** Removes a row of a list. */
export function RemoveButton({ name, className, onClick }: RemoveButtonProps) {
  const t = useT();
  return (
    <ActionIcon
      className={className}
      color="red"
      aria-label={t('settings.remove_of', { name })}
      onClick={onClick}
    >
      <IconTrash size={16} stroke={1.6} />
    </ActionIcon>
  );
}
