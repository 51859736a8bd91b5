import { NumberInput } from '@mantine/core';
import { useT } from '../../../lib/language/index.ts';
import { RemoveButton } from '../../../ui/index.ts';
import { type FineRowDraft, NEW_ROW } from './fines-draft.ts';
import css from './item-list.module.css';
import { ItemPart } from './item-list.tsx';

interface FineRowsProps {
  label: string;
  rows: readonly FineRowDraft[];
  /** Where their problems are found. */
  place: string;
  problems: Record<string, string>;
  isLocked: boolean;
  onChange: (rows: FineRowDraft[]) => void;
}

const PARTS = ['from', 'to', 'fine'] as const;

/** How many paid minutes so many minutes late or early cost (planning 41). */
export function FineRows({ label, rows, place, problems, isLocked, onChange }: FineRowsProps) {
  const t = useT();
  return (
    <ItemPart
      title={label}
      items={rows}
      hint={rows.length === 0 ? t('network_hours.no_rows') : null}
      isLocked={isLocked}
      add={t('network_hours.add_row')}
      fresh={NEW_ROW}
      onChange={onChange}
    >
      {(row, { at, set, remove }) => (
        <div className={css.row}>
          {PARTS.map((part, n) => (
            <NumberInput
              key={part}
              className={css.field}
              label={t(`network_hours.${part}`)}
              required
              min={part === 'fine' ? 0 : -1440}
              max={1440}
              allowDecimal={false}
              value={row[n] ?? ''}
              error={problems[`${place}.${at}.${n}`] ?? (n === 0 ? problems[`${place}.${at}`] : undefined)}
              onChange={(minutes) => set(row.with(n, minutes))}
            />
          ))}
          {!isLocked && <RemoveButton className={css.remove} name={`${row[0]}–${row[1]}`} onClick={remove} />}
        </div>
      )}
    </ItemPart>
  );
}
