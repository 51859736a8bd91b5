import { type ComboboxRenderPillInput, MultiSelect, Pill } from '@mantine/core';
import css from './list-filter.module.css';

interface ListFilterProps {
  label: string;
  /** Without it one entry at least stays chosen. */
  clearLabel?: string;
  /** What it means that every entry is chosen. */
  allLabel?: string;
  className?: string | undefined;
  items: readonly { id: number; name: string }[];
  chosen: readonly number[];
  error?: string | undefined;
  onChange: (ids: number[]) => void;
}

/**
 * A filter by several entries of a list, in one line however many are chosen: the first is named, the others are
 * counted, and the list tells the rest. It names itself while nothing is chosen.
 */
export function ListFilter({ label, clearLabel, items, chosen, onChange, ...props }: ListFilterProps) {
  const { allLabel, ...shown } = props;
  const names = items.filter(({ id }) => chosen.includes(id)).map(({ name }) => name);
  const isAll = allLabel !== undefined && names.length === items.length;

  return (
    <MultiSelect
      {...shown}
      classNames={{ wrapper: css.field ?? '', pillsList: css.line ?? '', inputField: css.typed ?? '' }}
      aria-label={label}
      placeholder={chosen.length === 0 ? label : undefined}
      searchable
      {...(clearLabel !== undefined && { clearable: true, clearButtonProps: { 'aria-label': clearLabel } })}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(String)}
      renderPill={(pill) =>
        pill.value === String(chosen[0]) && (
          <Chosen pill={pill} names={names} allLabel={isAll ? allLabel : undefined} />
        )
      }
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}

interface ChosenProps {
  pill: ComboboxRenderPillInput<string>;
  names: readonly string[];
  allLabel: string | undefined;
}

/** Of several, none is taken away by a cross: which one would that be? */
function Chosen({ pill, names, allLabel }: ChosenProps) {
  const isOne = names.length === 1 && allLabel === undefined;

  return (
    <Pill
      className={css.chosen ?? ''}
      title={names.join(', ')}
      withRemoveButton={isOne}
      {...(pill.onRemove && { onRemove: pill.onRemove })}
    >
      <span className={css.words}>
        <span className={css.name}>{allLabel ?? pill.option?.label}</span>
        {allLabel === undefined && names.length > 1 && <span>+{names.length - 1}</span>}
      </span>
    </Pill>
  );
}
