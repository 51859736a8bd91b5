import { Text } from '@mantine/core';
import type { demand as api } from '@shiftwright/contracts';
import { demand, FORECAST_STEPS } from '@shiftwright/contracts/calls';
import { useQuery } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { operationNamesQuery } from '../../../features/demand/index.ts';
import { useT } from '../../../lib/language/index.ts';
import cells from '../../../ui/editable-table.module.css';
import { EditableTable, NumberCell, Refusal, RemoveButton, TimeField } from '../../../ui/index.ts';
import { useAct } from '../departments/use-act.ts';
import { AddChoice } from '../form/add-choice.tsx';
import css from './load-template.module.css';

/** The operations of a template: step, hours and constant, each saved as it is changed. */
export function OperationsTable({ template }: { template: api.LoadTemplate }) {
  const t = useT();
  const can = useCan();
  const { data: names = [] } = useQuery(operationNamesQuery);
  const act = useAct('load_template', 'operation_type_relation');
  const operations = template.operation_type_templates;
  const taken = new Set(operations.map((one) => one.operation_type_name.id));
  const isLocked = !can('OperationTypeTemplate', 'PUT') || act.isPending;
  const change = (id: number, part: object) =>
    act.mutate({ endpoint: demand.updateOperationTypeTemplate, input: { id, ...part } });

  return (
    <>
      {operations.length === 0 && (
        <Text size="sm" c="dimmed" mb={8}>
          {t('settings.no_operations')}
        </Text>
      )}
      {operations.length > 0 && (
        <EditableTable
          label={t('settings.operations')}
          heads={[
            t('settings.operation'),
            t('settings.kind'),
            t('settings.step'),
            t('settings.from'),
            t('settings.to'),
            t('settings.constant'),
          ]}
          canRemove
          minWidth={560}
        >
          {operations.map((one) => {
            const { id, operation_type_name: name } = one;
            const time = (field: 'tm_from' | 'tm_to') => (
              <TimeField
                clearable
                size="xs"
                aria-label={`${name.name}: ${t(field === 'tm_from' ? 'settings.from' : 'settings.to')}`}
                value={one[field]?.slice(0, 5) ?? ''}
                disabled={isLocked}
                onChange={(next) => change(id, { [field]: next || null })}
              />
            );
            return (
              <tr key={id}>
                <th scope="row">{name.name}</th>
                <td className={css.kind} data-head={t('settings.kind')}>
                  {t(
                    name.work_type_name_id === null
                      ? `settings.kind_${name.do_forecast}`
                      : 'settings.kind_work',
                  )}
                </td>
                <td data-head={t('settings.step')}>
                  <select
                    className={cells.input}
                    aria-label={`${name.name}: ${t('settings.step')}`}
                    value={one.forecast_step}
                    disabled={isLocked}
                    onChange={(event) => change(id, { forecast_step: event.currentTarget.value })}
                  >
                    {FORECAST_STEPS.map((step) => (
                      <option key={step} value={step}>
                        {t(`settings.step_${step.replaceAll(/\D/g, '')}` as 'settings.step_003000')}
                      </option>
                    ))}
                  </select>
                </td>
                <td data-head={t('settings.from')}>{time('tm_from')}</td>
                <td data-head={t('settings.to')}>{time('tm_to')}</td>
                <td data-head={t('settings.constant')}>
                  <NumberCell
                    label={`${name.name}: ${t('settings.constant')}`}
                    value={one.const_value}
                    disabled={isLocked}
                    onChange={(const_value) => change(id, { const_value })}
                  />
                </td>
                <td>
                  {can('OperationTypeTemplate', 'DELETE') && (
                    <RemoveButton
                      name={name.name}
                      onClick={() =>
                        act.mutate({
                          endpoint: demand.deleteOperationTypeTemplate,
                          input: { id },
                          deletes: name.name,
                        })
                      }
                    />
                  )}
                </td>
              </tr>
            );
          })}
        </EditableTable>
      )}
      {can('OperationTypeTemplate', 'POST') && (
        <AddChoice
          label={t('settings.add_operation')}
          className={css.add}
          choices={names.filter(({ id }) => !taken.has(id))}
          isBusy={act.isPending}
          onAdd={(operation_type_name_id, done) => {
            const input = { load_template_id: template.id, operation_type_name_id };
            act.mutate({ endpoint: demand.createOperationTypeTemplate, input }, { onSuccess: done });
          }}
        />
      )}
      <Refusal title={t('settings.not_saved')} error={act.error} />
    </>
  );
}
