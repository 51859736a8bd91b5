import { NumberInput, Select, Text, TextInput } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import type { demand } from '@shiftwright/contracts';
import { evaluateFormula, parseFormula, round2 } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { operationTypesQuery, timeserieQuery } from '../../../features/demand/index.ts';
import { allDepartmentsQuery } from '../../../features/network/index.ts';
import { DATE_MASK, formatTime } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today, useDeps } from '../../../lib/url/index.ts';
import { optionsOf } from '../form/modal-id.ts';
import { preventSubmit } from '../form/prevent-submit.ts';
import css from './load-template.module.css';

interface FormulaEditorProps {
  value: string;
  error: string | undefined;
  source: demand.OperationTypeTemplate | undefined;
  onChange: (value: string) => void;
}

/** A formula of `a`, the value of the source: where it cannot be read, and what it gives on a sample day. */
export function FormulaEditor({ value, error, source, onChange }: FormulaEditorProps) {
  const t = useT();
  const parsed = parseFormula(value);
  const isTyped = value.trim() !== '';
  const refusal = parsed.ok || !isTyped ? null : parsed;

  return (
    <div>
      <TextInput
        label={t('settings.formula')}
        description={t('settings.formula_hint')}
        classNames={{ input: css.formula }}
        spellCheck={false}
        onKeyDown={preventSubmit}
        autoComplete="off"
        value={value}
        error={refusal ? t(`formula.${refusal.code}`, { position: refusal.position + 1 }) : error}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      {refusal && (
        <pre className={css.place} data-position={refusal.position}>
          {value.slice(0, refusal.position)}
          <mark>{value.slice(refusal.position, refusal.position + 1).trim() || ' '}</mark>
          {value.slice(refusal.position + 1)}
        </pre>
      )}
      <Sample formula={parsed.ok ? value : ''} source={source} />
    </div>
  );
}

const rounded = (value: number) => String(round2(value));

function resultOf(formula: string, a: number): string | null {
  const parsed = parseFormula(formula);
  if (!parsed.ok) return null;
  const result = evaluateFormula(parsed.formula, a);
  return result.ok ? rounded(result.value) : '—';
}

/** What the formula gives: for a value that is typed, and for each moment of a day of a department. */
function Sample({ formula, source }: { formula: string; source: FormulaEditorProps['source'] }) {
  const t = useT();
  const mask = DATE_MASK[useLanguage()];
  const deps = useDeps();
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const [a, setA] = useState<number | string>(100);
  const [shop, setShop] = useState<string | null>(deps[0] === undefined ? null : String(deps[0]));
  const [dt, setDt] = useState(today());
  const shop_id = Number(shop);
  const { data: operations = [] } = useQuery({ ...operationTypesQuery(shop_id), enabled: shop !== null });
  const ids = operations
    .filter((one) => one.operation_type_name.id === source?.operation_type_name.id)
    .map(({ id }) => id);
  const day = { shop_id, from: dt, to: dt, type: 'L', operation_type_id__in: ids } as const;
  const { data: points = [] } = useQuery({ ...timeserieQuery(day), enabled: ids.length > 0 });
  const single = a === '' ? null : resultOf(formula, Number(a));

  return (
    <>
      <div className={css.sample} style={{ marginTop: 8 }}>
        <NumberInput
          label={t('settings.sample_a')}
          w={96}
          onKeyDown={preventSubmit}
          value={a}
          onChange={setA}
        />
        <Text size="sm" pb={5} role="status" aria-live="polite">
          {single === null ? t('settings.sample_none') : t('settings.sample_value', { value: single })}
        </Text>
        <Select
          label={t('settings.sample_department')}
          searchable
          clearable
          data={optionsOf(departments)}
          value={shop}
          onChange={setShop}
        />
        <DatePickerInput
          label={t('settings.sample_day')}
          valueFormat={mask}
          value={dt}
          onChange={(next) => next && setDt(next)}
        />
      </div>
      {shop !== null && points.length === 0 && (
        <Text size="sm" c="dimmed" mt={8}>
          {t('settings.sample_empty')}
        </Text>
      )}
      {points.length > 0 && formula !== '' && (
        <ol className={css.hours} style={{ marginTop: 8 }}>
          {points.map(({ dttm, value }) => (
            <li key={dttm}>
              <small>{formatTime(dttm)}</small>
              <small>{rounded(value)}</small>
              <b>{resultOf(formula, value)}</b>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}
