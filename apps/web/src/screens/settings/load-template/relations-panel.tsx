import { Button, Group, SegmentedControl, Text } from '@mantine/core';
import type { demand as api } from '@shiftwright/contracts';
import { demand } from '@shiftwright/contracts/calls';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { relationsQuery } from '../../../features/demand/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { EditableTable, Refusal, RemoveButton } from '../../../ui/index.ts';
import { useAct } from '../departments/use-act.ts';
import css from './load-template.module.css';
import { RelationEditor } from './relation-editor.tsx';
import { RelationGraph } from './relation-graph.tsx';

const nameOf = ({ base, depended }: Pick<api.OperationTypeRelation, 'base' | 'depended'>) =>
  `${base.operation_type_name.name} ← ${depended.operation_type_name.name}`;

/** What the operations are computed from: a table to edit, and the same as a graph. */
export function RelationsPanel({ template }: { template: api.LoadTemplate }) {
  const t = useT();
  const can = useCan();
  const { data: relations = [] } = useQuery(relationsQuery(template.id));
  const act = useAct('operation_type_relation');
  const [view, setView] = useState('table');
  const [edited, setEdited] = useState<number | 'new' | null>(null);
  const operations = template.operation_type_templates;
  const mayAdd = can('OperationTypeRelation', 'POST') && operations.length > 1;

  return (
    <>
      <Group justify="space-between" mb={12}>
        <SegmentedControl
          aria-label={t('forecast.view')}
          value={view}
          onChange={setView}
          data={[
            { value: 'table', label: t('settings.table_view') },
            { value: 'graph', label: t('settings.graph_view') },
          ]}
        />
        {mayAdd && (
          <Button variant="default" leftSection={<IconPlus size={14} />} onClick={() => setEdited('new')}>
            {t('settings.add_relation')}
          </Button>
        )}
      </Group>
      {relations.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('settings.no_relations')}
        </Text>
      )}
      {view === 'graph' ? (
        <RelationGraph operations={operations} relations={relations} />
      ) : (
        relations.length > 0 && (
          <EditableTable
            label={t('settings.relations')}
            heads={[
              t('settings.base'),
              t('settings.depended'),
              t('settings.relation_type'),
              t('settings.formula'),
            ]}
            canRemove
            minWidth={560}
          >
            {relations.map(({ id, base, depended, type, formula, ...rest }) => (
              <tr key={id}>
                <th scope="row">
                  <button type="button" className={css.edit} onClick={() => setEdited(id)}>
                    {base.operation_type_name.name}
                  </button>
                </th>
                <td data-head={t('settings.depended')}>{depended.operation_type_name.name}</td>
                <td className={css.kind} data-head={t('settings.relation_type')}>
                  {t(`settings.relation_${type}`)}
                </td>
                <td className={`${css.formula} ${css.whole}`} data-head={t('settings.formula')}>
                  {type === 'C'
                    ? t('settings.move_limits', {
                        threshold: rest.threshold ?? 0,
                        max: rest.max_value ?? 0,
                      })
                    : formula}
                </td>
                <td>
                  {can('OperationTypeRelation', 'DELETE') && (
                    <RemoveButton
                      name={nameOf({ base, depended })}
                      onClick={() => {
                        if (act.isPending) return;
                        setEdited(null);
                        act.mutate({
                          endpoint: demand.deleteOperationTypeRelation,
                          input: { id },
                          deletes: nameOf({ base, depended }),
                        });
                      }}
                    />
                  )}
                </td>
              </tr>
            ))}
          </EditableTable>
        )
      )}
      <Refusal title={t('settings.not_saved')} error={act.error} />
      {edited !== null && (
        <RelationEditor
          key={edited}
          operations={operations}
          relation={relations.find(({ id }) => id === edited) ?? null}
          onDone={() => setEdited(null)}
        />
      )}
    </>
  );
}
