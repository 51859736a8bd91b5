import { NumberInput, Select, Text } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { network } from '@shiftwright/contracts/calls';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCan } from '../../../features/access/index.ts';
import { allLoadTemplatesQuery } from '../../../features/demand/index.ts';
import {
  AddFirst,
  allDepartmentsQuery,
  departmentQuery,
  workTypeNamesQuery,
  workTypesQuery,
} from '../../../features/network/index.ts';
import { withPercent } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { readAnew } from '../../../lib/renew.ts';
import { modalText } from '../../../lib/url/index.ts';
import { useLive } from '../../../lib/use-live.ts';
import { Refusal, RemoveButton } from '../../../ui/index.ts';
import { AddChoice } from '../form/add-choice.tsx';
import { optionsOf } from '../form/modal-id.ts';
import css from './departments.module.css';
import { useAct } from './use-act.ts';

/** Where the need comes from: the load template with the state of its calculation, and the work types. */
export function NeedTab({ department }: { department: api.Department }) {
  const t = useT();
  const can = useCan();
  const shop_id = department.id;
  const here = modalText('DepSettings', `${shop_id}~need`);
  const { data = department, refetch } = useQuery(departmentQuery(shop_id));
  const { data: templates } = useQuery(allLoadTemplatesQuery);
  const cache = useQueryClient();
  const act = useAct('department', 'work_type', 'operation_type', 'load_template', 'readiness');
  useLive('load_template', (event) => {
    if (event.shop_id !== shop_id) return;
    void refetch();
    // The work types of a template come with the job that follows the choice.
    for (const queryKey of [['work_type'], ['operation_type']]) void readAnew(cache, { queryKey });
  });

  return (
    <>
      <section className={css.section}>
        <Select
          label={t('settings.load_template')}
          description={t('settings.load_template_hint')}
          clearable
          searchable
          disabled={!can('Shop_load_template', 'PUT') || act.isPending}
          data={optionsOf(templates ?? [])}
          value={data.load_template_id === null ? null : String(data.load_template_id)}
          onChange={(id) =>
            act.mutate({
              endpoint: network.chooseLoadTemplate,
              input: { id: shop_id, load_template_id: id === null ? null : Number(id) },
            })
          }
        />
        <AddFirst of="load_templates" among={templates} under={here} />
        {data.load_template_id !== null && (
          <Text
            size="sm"
            role="status"
            c={data.load_template_status === 'E' ? 'var(--tone-negative)' : 'dimmed'}
          >
            {t(`settings.need_status_${data.load_template_status}`)}
            {data.load_template_message && `: ${data.load_template_message}`}
          </Text>
        )}
        <Refusal title={t('settings.store_failed')} error={act.error} />
      </section>
      {can('Shop', 'PUT') && can('PeriodClients', 'GET') && <LentDemand department={data} />}
      <WorkTypes shop_id={shop_id} here={here} />
    </>
  );
}

/** The department whose facts stand in for those before the own ones, and by how much (demand 52); saved at once. */
function LentDemand({ department }: { department: api.Department }) {
  const t = useT();
  const language = useLanguage();
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const act = useAct('department', 'readiness');
  const { id, name, demand_like_shop_id: like, demand_scale } = department;
  const percent = Math.round(demand_scale * 1000) / 10;
  const save = (changes: object) =>
    act.mutate({ endpoint: network.updateDepartment, input: { id, name, ...changes } });

  return (
    <section className={css.section}>
      <Select
        label={t('settings.demand_like')}
        description={t('settings.demand_like_hint')}
        searchable
        clearable
        disabled={act.isPending}
        data={optionsOf(departments.filter((one) => one.id !== id))}
        value={like === null ? null : String(like)}
        onChange={(other) => save({ demand_like_shop_id: other === null ? null : Number(other) })}
      />
      {like !== null && (
        <NumberInput
          key={percent}
          className={css.percent}
          label={t('settings.demand_percent')}
          suffix={withPercent('', language)}
          min={1}
          max={1000}
          defaultValue={percent}
          onBlur={(event) => {
            const value = Number.parseFloat(event.currentTarget.value.replace(',', '.'));
            if (Number.isFinite(value) && value !== percent) save({ demand_scale: value / 100 });
          }}
        />
      )}
      <Refusal title={t('settings.store_failed')} error={act.error} />
    </section>
  );
}

function WorkTypes({ shop_id, here }: { shop_id: number; here: string }) {
  const t = useT();
  const can = useCan();
  const { data: workTypes = [] } = useQuery(workTypesQuery([shop_id]));
  const { data: known } = useQuery(workTypeNamesQuery);
  const names = known ?? [];
  const act = useAct('work_type', 'operation_type', 'readiness');
  const nameOf = new Map(names.map(({ id, name }) => [id, name]));
  const taken = new Set(workTypes.map(({ work_type_name_id }) => work_type_name_id));
  const mayChange = can('WorkType', 'PUT');

  return (
    <section className={css.section} aria-label={t('settings.work_types')}>
      <h3 className={css.title}>{t('settings.work_types')}</h3>
      {workTypes.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('settings.no_work_types')}
        </Text>
      )}
      <ul className={css.rows}>
        {workTypes.map((row) => {
          const name = nameOf.get(row.work_type_name_id) ?? `#${row.work_type_name_id}`;
          const amount = (field: 'min_workers_amount' | 'max_workers_amount') => (
            <NumberInput
              className={css.amount}
              aria-label={`${name}: ${t(`settings.${field}`)}`}
              leftSection={
                <Text size="xs">{t(field === 'min_workers_amount' ? 'settings.min' : 'settings.max')}</Text>
              }
              leftSectionWidth={42}
              hideControls
              min={0}
              max={10_000}
              disabled={!mayChange}
              defaultValue={row[field]}
              onBlur={(event) => {
                const value = Number(event.currentTarget.value);
                if (value !== row[field])
                  act.mutate({ endpoint: network.updateWorkType, input: { id: row.id, [field]: value } });
              }}
            />
          );
          return (
            <li key={row.id} className={css.row}>
              <span>{name}</span>
              {amount('min_workers_amount')}
              {amount('max_workers_amount')}
              {can('WorkType', 'DELETE') && (
                <RemoveButton
                  name={name}
                  onClick={() =>
                    act.mutate({ endpoint: network.deleteWorkType, input: { id: row.id }, deletes: name })
                  }
                />
              )}
            </li>
          );
        })}
      </ul>
      <AddFirst of="work_types" among={known} under={here} />
      {can('WorkType', 'POST') && names.length > 0 && (
        <AddChoice
          label={t('settings.add_work_type')}
          className={css.add}
          choices={names.filter(({ id }) => !taken.has(id))}
          isBusy={act.isPending}
          onAdd={(work_type_name_id, done) =>
            act.mutate(
              { endpoint: network.createWorkType, input: { shop_id, work_type_name_id } },
              { onSuccess: done },
            )
          }
        />
      )}
      <Refusal title={t('settings.work_types_failed')} error={act.error} />
    </section>
  );
}
