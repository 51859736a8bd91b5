import { MultiSelect } from '@mantine/core';

interface ListFilterProps {
  label: string;
  clearLabel: string;
  className?: string | undefined;
  items: readonly { id: number; name: string }[];
  chosen: readonly number[];
  onChange: (ids: number[]) => void;
}

/** A filter by several entries of a list; it names itself while nothing is chosen. */
export function ListFilter({ label, clearLabel, className, items, chosen, onChange }: ListFilterProps) {
  return (
    <MultiSelect
      className={className}
      aria-label={label}
      placeholder={chosen.length === 0 ? label : undefined}
      searchable
      clearable
      clearButtonProps={{ 'aria-label': clearLabel }}
      comboboxProps={{ width: 260, position: 'bottom-start' }}
      data={items.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={chosen.map(String)}
      onChange={(ids) => onChange(ids.map(Number))}
    />
  );
}
