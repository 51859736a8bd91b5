import { Button, Select, TagsInput, Text } from '@mantine/core';
import { RECEIPT_ACTIONS } from '@shiftwright/contracts/calls';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { operationNamesQuery } from '../../../features/demand/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { RemoveButton } from '../../../ui/index.ts';
import {
  filtersOf,
  filterTags,
  NEW_AGGREGATE,
  type ReceiptAggregate,
  valueTags,
  withValues,
} from './network-draft.ts';
import css from './receipts.module.css';

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
  const change = (at: number, next: ReceiptAggregate) =>
    onChange(aggregates.map((one, i) => (i === at ? next : one)));

  return (
    <section className={css.aggregates} aria-label={t('receipts.aggregates')}>
      <h4 className={css.title}>{t('receipts.aggregates')}</h4>
      {aggregates.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('receipts.counts_nothing')}
        </Text>
      )}
      {aggregates.map((aggregate, at) => (
        <Aggregate
          // biome-ignore lint/suspicious/noArrayIndexKey: the same operation may be counted twice while it is typed
          key={at}
          aggregate={aggregate}
          problem={rest.problems[`${rest.place}.${at}.timeserie_code`]}
          isLocked={rest.isLocked}
          onChange={(next) => change(at, next)}
          onRemove={() => onChange(aggregates.filter((_, i) => i !== at))}
        />
      ))}
      {!rest.isLocked && (
        <div>
          <Button
            variant="subtle"
            leftSection={<IconPlus size={14} />}
            onClick={() => onChange([...aggregates, NEW_AGGREGATE])}
          >
            {t('receipts.add_aggregate')}
          </Button>
        </div>
      )}
    </section>
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
    <div className={css.aggregate}>
      <Select
        className={css.operation}
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
        className={css.action}
        label={t('receipts.action')}
        data={RECEIPT_ACTIONS.map((value) => ({ value, label: t(`receipts.action_${value}`) }))}
        value={timeserie_action}
        onChange={(action) => action && onChange({ ...aggregate, timeserie_action: action })}
      />
      {timeserie_action !== 'count' && (
        <TagsInput
          className={css.tags}
          label={t('receipts.values')}
          value={valueTags(aggregate)}
          onChange={(tags) => onChange(withValues(aggregate, tags))}
        />
      )}
      <TagsInput
        className={css.tags}
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
