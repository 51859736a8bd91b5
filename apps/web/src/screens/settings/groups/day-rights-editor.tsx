import { Button, NumberInput, SegmentedControl, Select, Switch, Text } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Fragment, useState } from 'react';
import { workerDayTypesQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { ScrollRegion } from '../../../ui/index.ts';
import {
  ACTIONS,
  type CellKey,
  type DayRight,
  freePair,
  isOf,
  KINDS,
  limitsOf,
  newRight,
} from './day-rights-table.ts';
import css from './matrix.module.css';

interface DayRightsEditorProps {
  value: readonly DayRight[];
  onChange: (value: DayRight[]) => void;
}

/** What the group may do with which days, plan or fact, and how many days back and ahead (access 22, 26). */
export function DayRightsEditor({ value, onChange }: DayRightsEditorProps) {
  const t = useT();
  const { data: types = [] } = useQuery(workerDayTypesQuery);
  const [graph_type, setGraph] = useState<'P' | 'F'>('P');
  const [open, setOpen] = useState<CellKey | null>(null);
  const of = (key: CellKey) => value.filter((right) => isOf(right, key));
  const replace = (key: CellKey, rights: DayRight[]) =>
    onChange([...value.filter((right) => !isOf(right, key)), ...rights]);
  const limit = (days: number | null) => (days === null ? '∞' : String(days));

  function toggleColumn(action: CellKey['action'], isOn: boolean) {
    const keys = types.map(({ code }) => ({ action, graph_type, wd_type: code }));
    const others = value.filter((right) => !keys.some((key) => isOf(right, key)));
    onChange(
      isOn ? [...others, ...keys.flatMap((key) => (of(key).length > 0 ? of(key) : [newRight(key)]))] : others,
    );
  }

  return (
    <>
      <div className={css.tools}>
        <SegmentedControl
          aria-label={t('settings.graph')}
          value={graph_type}
          onChange={(graph) => {
            setGraph(graph === 'F' ? 'F' : 'P');
            setOpen(null);
          }}
          data={[
            { value: 'P', label: t('settings.graph_P') },
            { value: 'F', label: t('settings.graph_F') },
          ]}
        />
      </div>
      <ScrollRegion className={css.scroll} label={t('settings.day_rights')}>
        <table className={css.matrix}>
          <thead>
            <tr>
              <th scope="col" data-head={t('settings.functions_all')}>
                <span className={css.head}>{t('settings.day_type')}</span>
              </th>
              {ACTIONS.map((action) => {
                const isAll = types.every(({ code }) => of({ action, graph_type, wd_type: code }).length > 0);
                return (
                  <th key={action} scope="col">
                    <label className={css.all}>
                      <input type="checkbox" checked={isAll} onChange={() => toggleColumn(action, !isAll)} />
                      {t(`settings.action_${action}`)}
                    </label>
                  </th>
                );
              })}
            </tr>
          </thead>
          <tbody>
            {types.map(({ code, name }) => (
              <Fragment key={code}>
                <tr>
                  <th scope="row">{name}</th>
                  {ACTIONS.map((action) => {
                    const key = { action, graph_type, wd_type: code };
                    const rights = of(key);
                    const isOn = rights.length > 0;
                    const { past, future } = limitsOf(rights);
                    const label = `${t(`settings.action_${action}`)}, ${name}`;
                    return (
                      <td key={action}>
                        <span className={css.cell}>
                          <label className={css.mark} data-head={t(`settings.action_${action}`)}>
                            <input
                              type="checkbox"
                              aria-label={label}
                              checked={isOn}
                              onChange={() => replace(key, isOn ? [] : [newRight(key)])}
                            />
                          </label>
                          {isOn && (
                            <button
                              type="button"
                              className={css.limits}
                              aria-expanded={open !== null && isOf(key, open)}
                              aria-label={t('settings.limits_of', {
                                what: label,
                                past: limit(past),
                                future: limit(future),
                              })}
                              onClick={() => setOpen(open && isOf(key, open) ? null : key)}
                            >
                              {limit(past)} … {limit(future)}
                            </button>
                          )}
                        </span>
                      </td>
                    );
                  })}
                </tr>
                {open?.wd_type === code && of(open).length > 0 && (
                  <tr>
                    <td className={css.detail} colSpan={ACTIONS.length + 1}>
                      <CellDetail
                        key={open.action}
                        title={`${t(`settings.action_${open.action}`)} · ${t(`settings.graph_${graph_type}`)} · ${name}`}
                        cell={open}
                        rights={of(open)}
                        onChange={(rights) => replace(open, rights)}
                      />
                    </td>
                  </tr>
                )}
              </Fragment>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <Text size="sm" c="dimmed" mt={8}>
        {t('settings.limits_hint')}
      </Text>
    </>
  );
}

interface CellDetailProps {
  title: string;
  cell: CellKey;
  rights: readonly DayRight[];
  onChange: (rights: DayRight[]) => void;
}

/** The rights of one cell: for whom, where, and in which days around today. */
function CellDetail({ title, cell, rights, onChange }: CellDetailProps) {
  const t = useT();
  const next = freePair(rights);
  const change = (at: number, part: Partial<DayRight>) =>
    onChange(rights.map((right, index) => (index === at ? { ...right, ...part } : right)));
  const days = (value: string | number) => (value === '' ? null : Number(value));

  return (
    <section className={css.grants} aria-label={title}>
      <Text size="sm" fw={600}>
        {title}
      </Text>
      {rights.map((right, at) => (
        <div key={`${right.employee_type}-${right.shop_type}`} className={css.grant}>
          <Select
            className={css.wide}
            label={t('settings.whose')}
            data={KINDS.map((kind) => ({ value: String(kind), label: t(`settings.employee_type_${kind}`) }))}
            value={String(right.employee_type)}
            onChange={(kind) => kind && change(at, { employee_type: Number(kind) })}
          />
          <Select
            className={css.wide}
            label={t('settings.where')}
            data={KINDS.map((kind) => ({ value: String(kind), label: t(`settings.shop_type_${kind}`) }))}
            value={String(right.shop_type)}
            onChange={(kind) => kind && change(at, { shop_type: Number(kind) })}
          />
          <NumberInput
            label={t('settings.days_past')}
            placeholder={t('settings.no_limit')}
            min={0}
            max={36_500}
            allowDecimal={false}
            value={right.limit_days_in_past ?? ''}
            onChange={(value) => change(at, { limit_days_in_past: days(value) })}
          />
          <NumberInput
            label={t('settings.days_future')}
            placeholder={t('settings.no_limit')}
            min={0}
            max={36_500}
            allowDecimal={false}
            value={right.limit_days_in_future ?? ''}
            onChange={(value) => change(at, { limit_days_in_future: days(value) })}
          />
          <Switch
            label={t('settings.on_vacancies')}
            checked={right.allow_actions_on_vacancies}
            onChange={(event) => change(at, { allow_actions_on_vacancies: event.currentTarget.checked })}
          />
          {cell.action === 'A' && (
            <Switch
              label={t('settings.approve_first')}
              checked={right.allow_approve_first}
              onChange={(event) => change(at, { allow_approve_first: event.currentTarget.checked })}
            />
          )}
          {rights.length > 1 && (
            <Button
              variant="subtle"
              color="red"
              onClick={() => onChange(rights.filter((_right, index) => index !== at))}
            >
              {t('action.delete')}
            </Button>
          )}
        </div>
      ))}
      {next && (
        <Button
          variant="subtle"
          style={{ alignSelf: 'flex-start' }}
          leftSection={<IconPlus size={14} />}
          onClick={() => onChange([...rights, { ...newRight(cell), ...next }])}
        >
          {t('settings.add_right')}
        </Button>
      )}
    </section>
  );
}
