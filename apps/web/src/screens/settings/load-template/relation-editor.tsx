import { Button, Checkbox, Group, NumberInput, Select } from '@mantine/core';
import type { demand as api } from '@shiftwright/contracts';
import { demand } from '@shiftwright/contracts/calls';
import { useState } from 'react';
import { dateOfWeekday, weekdayLong } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { Refusal } from '../../../ui/index.ts';
import { useAct } from '../departments/use-act.ts';
import { WEEKDAYS } from '../departments/week.ts';
import { Fields } from '../form/fields.tsx';
import { FormulaEditor } from './formula-editor.tsx';
import css from './load-template.module.css';

interface RelationEditorProps {
  operations: api.LoadTemplate['operation_type_templates'];
  relation: api.OperationTypeRelation | null;
  onDone: () => void;
}

type Operation = RelationEditorProps['operations'][number];
const isWork = (one: Operation | undefined) => (one?.operation_type_name.work_type_name_id ?? null) !== null;

/** One relation: what is computed, from what, and how; work types move work instead of computing it. */
export function RelationEditor({ operations, relation, onDone }: RelationEditorProps) {
  const t = useT();
  const language = useLanguage();
  const act = useAct('operation_type_relation');
  const [draft, setDraft] = useState({
    base_id: relation ? String(relation.base.id) : null,
    depended_id: relation ? String(relation.depended.id) : null,
    formula: relation?.formula ?? '',
    max_value: (relation?.max_value ?? '') as number | string,
    threshold: (relation?.threshold ?? '') as number | string,
    order: (relation?.order ?? '') as number | string,
    days: relation?.days_of_week.length ? relation.days_of_week : [0, 1, 2, 3, 4, 5, 6],
  });
  const set = (part: Partial<typeof draft>) => setDraft({ ...draft, ...part });
  const find = (id: string | null) => operations.find((one) => String(one.id) === id);
  const [base, depended] = [find(draft.base_id), find(draft.depended_id)];
  const isMove = isWork(base) && isWork(depended);
  const isFormula = base?.operation_type_name.do_forecast === 'F' && !isMove;
  const choices = operations.map(({ id, operation_type_name }) => ({
    value: String(id),
    label: operation_type_name.name,
  }));

  function save() {
    const input = {
      ...(relation ? { id: relation.id } : {}),
      ...{ base_id: Number(draft.base_id), depended_id: Number(draft.depended_id), formula: draft.formula },
      ...(isMove ? { max_value: draft.max_value, threshold: draft.threshold, order: draft.order } : {}),
      ...(isMove ? { days_of_week: draft.days } : {}),
    };
    const endpoint = relation ? demand.updateOperationTypeRelation : demand.createOperationTypeRelation;
    act.mutate({ endpoint, input }, { onSuccess: onDone });
  }

  return (
    <section className={css.editor} aria-label={t(relation ? 'settings.relation' : 'settings.add_relation')}>
      <Fields>
        <Select
          label={t('settings.base')}
          searchable
          data={choices}
          value={draft.base_id}
          onChange={(base_id) => set({ base_id })}
        />
        <Select
          label={t('settings.depended')}
          searchable
          data={choices.filter(({ value }) => value !== draft.base_id)}
          value={draft.depended_id}
          onChange={(depended_id) => set({ depended_id })}
        />
        {isMove && (
          <>
            <NumberInput
              label={t('settings.threshold')}
              description={t('settings.threshold_hint')}
              min={0}
              value={draft.threshold}
              onChange={(threshold) => set({ threshold })}
            />
            <NumberInput
              label={t('settings.max_value')}
              description={t('settings.max_value_hint')}
              min={0}
              value={draft.max_value}
              onChange={(max_value) => set({ max_value })}
            />
            <NumberInput
              label={t('settings.ordering')}
              min={0}
              allowDecimal={false}
              value={draft.order}
              onChange={(order) => set({ order })}
            />
          </>
        )}
      </Fields>
      {isMove && (
        <Checkbox.Group
          label={t('settings.days')}
          value={draft.days.map(String)}
          onChange={(days) => set({ days: days.map(Number) })}
        >
          <Group gap={12} mt={4}>
            {WEEKDAYS.map((day, at) => (
              <Checkbox key={day} value={day} label={weekdayLong(dateOfWeekday(at), language)} />
            ))}
          </Group>
        </Checkbox.Group>
      )}
      {isFormula && (
        <FormulaEditor
          value={draft.formula}
          error={undefined}
          source={depended}
          onChange={(formula) => set({ formula })}
        />
      )}
      <Refusal title={t('settings.not_saved')} error={act.error} />
      <Group gap={8} justify="flex-end">
        <Button variant="default" onClick={onDone}>
          {t('action.cancel')}
        </Button>
        <Button
          disabled={draft.base_id === null || draft.depended_id === null}
          loading={act.isPending}
          onClick={save}
        >
          {t('settings.save_relation')}
        </Button>
      </Group>
    </section>
  );
}
