import { NumberInput, Select, Stack, TextInput } from '@mantine/core';
import { RECEIPT_GROUPINGS } from '@shiftwright/contracts/calls';
import { useT } from '../../../lib/language/index.ts';
import { Fields } from '../form/fields.tsx';
import { ItemCard, ItemList } from './item-list.tsx';
import { NEW_KIND, type NetworkEntry, type ReceiptKind } from './network-draft.ts';
import { ReceiptAggregates } from './receipt-aggregates.tsx';

const NAMES = ['data_type', 'shop_code_field_name', 'receipt_code_field_name', 'dttm_field_name'] as const;

/** The kinds of receipts that other systems send, each with what is counted of it (demand 46 to 48). */
export function ReceiptKinds({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();
  const kinds = entry.values.receive_data_info;

  return (
    <Stack gap={12}>
      <ItemList
        items={kinds}
        hint={t(kinds.length === 0 ? 'receipts.none' : 'receipts.hint')}
        problem={entry.problems.receive_data_info && t('receipts.repeated')}
        isLocked={isLocked}
        add={t('receipts.add')}
        fresh={NEW_KIND}
        onChange={(next) => entry.set('receive_data_info', next)}
      >
        {(kind, { at, set, remove }) => (
          <Kind
            kind={kind}
            place={`receive_data_info.${at}`}
            problems={entry.problems}
            isLocked={isLocked}
            onChange={(changes) => set({ ...kind, ...changes })}
            onRemove={remove}
          />
        )}
      </ItemList>
    </Stack>
  );
}

interface KindProps {
  kind: ReceiptKind;
  /** Where its problems are found. */
  place: string;
  problems: Record<string, string>;
  isLocked: boolean;
  onChange: (changes: Partial<ReceiptKind>) => void;
  onRemove: () => void;
}

function Kind({ kind, place, problems, isLocked, onChange, onRemove }: KindProps) {
  const t = useT();
  const name = kind.data_type || t('receipts.new');
  const days = (field: 'update_gap' | 'delete_gap') => (
    <NumberInput
      label={t(`receipts.${field}`)}
      description={t(`receipts.${field}_hint`)}
      min={0}
      allowDecimal={false}
      value={kind[field]}
      error={problems[`${place}.${field}`]}
      onChange={(value) => onChange({ [field]: value })}
    />
  );

  return (
    <ItemCard name={name} isLocked={isLocked} onRemove={onRemove}>
      <Fields>
        {NAMES.map((field) => (
          <TextInput
            key={field}
            label={t(`receipts.${field}`)}
            required
            value={kind[field]}
            error={problems[`${place}.${field}`]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
        {days('update_gap')}
        {days('delete_gap')}
        <Select
          label={t('receipts.grouping')}
          data={RECEIPT_GROUPINGS.map((value) => ({ value, label: t(`receipts.grouping_${value}`) }))}
          value={kind.grouping}
          onChange={(grouping) => grouping && onChange({ grouping })}
        />
      </Fields>
      <ReceiptAggregates
        aggregates={kind.aggregate}
        place={`${place}.aggregate`}
        problems={problems}
        isLocked={isLocked}
        onChange={(aggregate) => onChange({ aggregate })}
      />
    </ItemCard>
  );
}
