import { ActionIcon } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../lib/language/index.ts';
import css from './editable-table.module.css';
import { ScrollRegion } from './scroll-region.tsx';

interface EditableTableProps {
  label: string;
  heads: readonly string[];
  /** The last column removes its row. */
  canRemove?: boolean;
  /** Narrower than this it is scrolled. */
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
      <table className={css.table} style={{ minWidth }}>
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
