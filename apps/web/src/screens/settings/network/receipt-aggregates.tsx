import { Select, TagsInput } from '@mantine/core';
import { RECEIPT_ACTIONS } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { operationNamesQuery } from '../../../features/demand/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { RemoveButton } from '../../../ui/index.ts';
import css from './item-list.module.css';
import { ItemPart } from './item-list.tsx';
import {
  filtersOf,
  filterTags,
  NEW_AGGREGATE,
  type ReceiptAggregate,
  valueTags,
  withValues,
} from './network-draft.ts';

interface ReceiptAggregatesProps {
  aggregates: readonly ReceiptAggregate[];
  place: string;
  problems: Record<string, string>;
  isLocked: boolean;
  onChange: (aggregates: ReceiptAggregate[]) => void;
}

/** What is counted of a kind of receipts: the facts of which operations, and how (demand 48). */
export function ReceiptAggregates({ aggregates, onChange, ...rest }: ReceiptAggregatesProps) {
  const t = useT();
  return (
    <ItemPart
      title={t('receipts.aggregates')}
      items={aggregates}
      hint={aggregates.length === 0 ? t('receipts.counts_nothing') : null}
      isLocked={rest.isLocked}
      add={t('receipts.add_aggregate')}
      fresh={NEW_AGGREGATE}
      onChange={onChange}
    >
      {(aggregate, { at, set, remove }) => (
        <Aggregate
          aggregate={aggregate}
          problem={rest.problems[`${rest.place}.${at}.timeserie_code`]}
          isLocked={rest.isLocked}
          onChange={set}
          onRemove={remove}
        />
      )}
    </ItemPart>
  );
}

interface AggregateProps {
  aggregate: ReceiptAggregate;
  problem: string | undefined;
  isLocked: boolean;
  onChange: (aggregate: ReceiptAggregate) => void;
  onRemove: () => void;
}

function Aggregate({ aggregate, problem, isLocked, onChange, onRemove }: AggregateProps) {
  const t = useT();
  const { data: operations = [] } = useQuery(operationNamesQuery);
  const { timeserie_code, timeserie_action } = aggregate;
  const counted = operations.flatMap(({ code, name, do_forecast }) =>
    code !== null && do_forecast !== 'F' ? [{ value: code, label: name }] : [],
  );
  const isKnown = timeserie_code === '' || counted.some(({ value }) => value === timeserie_code);

  return (
    <div className={css.row}>
      <Select
        className={css.wide}
        label={t('receipts.operation')}
        required
        searchable
        nothingFoundMessage={t('receipts.no_operations')}
        data={isKnown ? counted : [...counted, { value: timeserie_code, label: timeserie_code }]}
        value={timeserie_code || null}
        error={problem}
        onChange={(code) => onChange({ ...aggregate, timeserie_code: code ?? '' })}
      />
      <Select
        className={css.field}
        label={t('receipts.action')}
        data={RECEIPT_ACTIONS.map((value) => ({ value, label: t(`receipts.action_${value}`) }))}
        value={timeserie_action}
        onChange={(action) => action && onChange({ ...aggregate, timeserie_action: action })}
      />
      {timeserie_action !== 'count' && (
        <TagsInput
          className={css.wide}
          label={t('receipts.values')}
          value={valueTags(aggregate)}
          onChange={(tags) => onChange(withValues(aggregate, tags))}
        />
      )}
      <TagsInput
        className={css.wide}
        label={t('receipts.filters')}
        placeholder={filterTags(aggregate).length === 0 ? t('receipts.filters_example') : ''}
        value={filterTags(aggregate)}
        onChange={(tags) => onChange({ ...aggregate, timeserie_filters: filtersOf(tags) })}
      />
      {!isLocked && (
        <RemoveButton
          className={css.remove}
          name={counted.find(({ value }) => value === timeserie_code)?.label ?? timeserie_code}
          onClick={onRemove}
        />
      )}
    </div>
  );
}
