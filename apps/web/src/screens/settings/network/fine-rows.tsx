import { Button, NumberInput, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import { RemoveButton } from '../../../ui/index.ts';
import { type FineRowDraft, NEW_ROW } from './fines-draft.ts';
import css from './receipts.module.css';

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
  const change = (at: number, part: number, minutes: number | string) =>
    onChange(
      rows.map((row, i) =>
        i === at ? (row.map((value, n) => (n === part ? minutes : value)) as unknown as FineRowDraft) : row,
      ),
    );

  return (
    <section className={css.aggregates} aria-label={label}>
      <h4 className={css.title}>{label}</h4>
      {rows.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('network_hours.no_rows')}
        </Text>
      )}
      {rows.map((row, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two rows may be alike while they are typed
        <div key={at} className={css.aggregate}>
          {PARTS.map((part, n) => (
            <NumberInput
              key={part}
              className={css.action}
              label={t(`network_hours.${part}`)}
              required
              min={part === 'fine' ? 0 : -1440}
              max={1440}
              allowDecimal={false}
              value={row[n] ?? ''}
              error={problems[`${place}.${at}.${n}`] ?? (n === 0 ? problems[`${place}.${at}`] : undefined)}
              onChange={(minutes) => change(at, n, minutes)}
            />
          ))}
          {!isLocked && (
            <RemoveButton
              className={css.remove}
              name={`${row[0]}–${row[1]}`}
              onClick={() => onChange(rows.filter((_, i) => i !== at))}
            />
          )}
        </div>
      ))}
      {!isLocked && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...rows, NEW_ROW])}
          >
            {t('network_hours.add_row')}
          </Button>
        </div>
      )}
    </section>
  );
}
