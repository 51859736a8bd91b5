import { Alert, Button, Group, NumberInput, Switch, Tabs, Text } from '@mantine/core';
import type { network as api } from '@shiftwright/contracts';
import { EXCHANGE_LIMITS, network } from '@shiftwright/contracts/calls';
import { type CallLimits, DEFAULT_CALL_LIMITS } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { departmentQuery, exchangeSettingsQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import type { ModalProps } from '../../../lib/modals.ts';
import { DelayedLoader, FailedState, ModalFrame } from '../../../ui/index.ts';
import { EntryFrame } from '../form/entry-frame.tsx';
import { Fields, Wide } from '../form/fields.tsx';
import { useEntry } from '../form/use-entry.ts';
import css from './automation.module.css';
import { AutomationLog } from './automation-log.tsx';
import { AutomationPreview } from './automation-preview.tsx';

const SWITCHES = [
  'automatic_create_vacancies',
  'automatic_delete_vacancies',
  'automatic_exchange',
  'automatic_holiday_exchange',
  'automatic_elongation',
] as const;
const FIGURES = [
  ['automatic_check_lack_timegap', 60, false],
  ['automatic_create_vacancy_lack_min', 1, true],
  ['automatic_delete_vacancy_lack_max', 1, true],
  ['working_shift_min_hours', 24, true],
  ['working_shift_max_hours', 24, true],
  ['automatic_worker_select_timegap', 60, false],
  ['automatic_worker_select_timegap_to', 60, false],
  ['automatic_worker_select_overflow_min', 1, true],
  ['automatic_worker_select_tree_level', 20, false],
  ['automatic_holiday_worker_select_timegap', 60, false],
  ['max_working_hours', 744, false],
] as const;
const MOST_HOURS = 168;

const NEW = {
  ...{ automatic_create_vacancies: false, automatic_delete_vacancies: false, automatic_exchange: false },
  ...{ automatic_holiday_exchange: false, automatic_elongation: false, automatic_check_lack_timegap: 7 },
  ...{ automatic_create_vacancy_lack_min: 0.5, automatic_delete_vacancy_lack_max: 0.3 },
  ...{ working_shift_min_hours: 4, working_shift_max_hours: 12, automatic_worker_select_timegap: 1 },
  ...{ automatic_worker_select_timegap_to: 2, automatic_worker_select_overflow_min: 0.8 },
  ...{ automatic_worker_select_tree_level: 1 },
  ...{ automatic_holiday_worker_select_timegap: 8, max_working_hours: 192 },
  ...{ outsources: [] as number[], exclude_positions: [] as number[] },
};
const FIELDS = Object.keys(NEW) as (keyof typeof NEW)[];
type Draft = typeof NEW & CallLimits;

/** The fields of the form from settings that stand; the limits around days off are fields like the others. */
function draftOf(row: api.ExchangeSettings | null): Draft {
  if (!row) return { ...NEW, ...DEFAULT_CALL_LIMITS };
  const own = Object.fromEntries(FIELDS.map((field) => [field, row[field]])) as typeof NEW;
  return { ...own, ...DEFAULT_CALL_LIMITS, ...row.constraints };
}

/** The form as the call takes it. */
function inputOf(draft: Draft) {
  const part = (names: readonly (keyof Draft)[]) =>
    Object.fromEntries(names.map((name) => [name, draft[name]]));
  return { ...part(FIELDS), constraints: part(EXCHANGE_LIMITS) };
}

interface FormProps {
  title: string;
  shop_id: number;
  row: api.ExchangeSettings | null;
  onClose: () => void;
}

function AutomationForm({ title, shop_id, row, onClose }: FormProps) {
  const t = useT();
  const can = useCan();
  const [tab, setTab] = useState<string | null>('preview');
  // Settings of the network are left as they are unless somebody says that all of it is meant.
  const isShared = row === null || row.is_network_default;
  const [isMeant, setMeant] = useState<'network' | 'own' | null>(isShared ? null : 'own');
  const id = isMeant === 'network' || !isShared ? (row?.id ?? null) : null;
  const entry = useEntry({
    ...{ id, initial: draftOf(row), stale: ['exchange_settings', 'exchange_automation', 'department'] },
    create: network.createExchangeSettings,
    update: network.updateExchangeSettings,
    remove: network.deleteExchangeSettings,
    inputOf: (values) => (id === null ? { ...inputOf(values), shop_id } : inputOf(values)),
    check: ({ working_shift_min_hours: min, working_shift_max_hours: max }): Record<string, string> =>
      Number(min) > Number(max) ? { working_shift_max_hours: t('validation.shift_end') } : {},
    onSaved: () => setTab('preview'),
    onRemoved: onClose,
  });
  const mayEdit = can('ExchangeSettings', id === null ? 'POST' : 'PUT');
  const isEditing = tab === 'settings' && mayEdit && isMeant !== null;

  return (
    <EntryFrame
      title={title}
      entry={entry}
      onClose={onClose}
      size="min(820px, 96vw)"
      isLocked={!isEditing}
      mayRemove={isEditing && !isShared && can('ExchangeSettings', 'DELETE')}
    >
      <Tabs value={tab} onChange={setTab} keepMounted={false}>
        <Tabs.List mb={16} className={css.tabs}>
          <Tabs.Tab value="preview">{t('automation.preview')}</Tabs.Tab>
          <Tabs.Tab value="settings">{t('automation.settings')}</Tabs.Tab>
          <Tabs.Tab value="log">{t('automation.log')}</Tabs.Tab>
        </Tabs.List>
        <Tabs.Panel value="preview">
          <AutomationPreview shop_id={shop_id} canRun={can('ExchangeAutomation', 'POST')} />
        </Tabs.Panel>
        <Tabs.Panel value="settings">
          {isMeant === null && (
            <Alert color="gray" mb={16} title={t('automation.of_network')}>
              <Group gap={8} mt={8}>
                {can('ExchangeSettings', 'POST') && (
                  <Button size="xs" variant="default" onClick={() => setMeant('own')}>
                    {t('automation.make_own')}
                  </Button>
                )}
                {row && can('ExchangeSettings', 'PUT') && (
                  <Button size="xs" variant="default" onClick={() => setMeant('network')}>
                    {t('automation.change_network')}
                  </Button>
                )}
              </Group>
            </Alert>
          )}
          <fieldset disabled={!isEditing} style={{ border: 0, margin: 0, padding: 0, minWidth: 0 }}>
            <Fields>
              {SWITCHES.map((field) => (
                <Wide key={field}>
                  <Switch label={t(`automation.${field}`)} {...entry.flag(field)} />
                </Wide>
              ))}
              {FIGURES.map(([field, max, isDecimal]) => (
                <NumberInput
                  key={field}
                  label={t(`automation.${field}`)}
                  min={0}
                  max={max}
                  allowDecimal={isDecimal}
                  clampBehavior="none"
                  {...entry.number(field)}
                />
              ))}
              <Wide>
                <Text size="sm" fw={600}>
                  {t('automation.limits')}
                </Text>
              </Wide>
              {EXCHANGE_LIMITS.map((limit) => (
                <NumberInput
                  key={limit}
                  label={t(`automation.limit_${limit}`)}
                  min={0}
                  max={MOST_HOURS}
                  {...entry.number(limit)}
                />
              ))}
            </Fields>
          </fieldset>
        </Tabs.Panel>
        <Tabs.Panel value="log">
          <AutomationLog shop_id={shop_id} />
        </Tabs.Panel>
      </Tabs>
    </EntryFrame>
  );
}

/** The automation of a department's exchange: what it would do, how it is set, what it did (planning 127). */
export default function AutomationDialog({ id, onClose }: ModalProps) {
  const t = useT();
  const shop_id = Number(id);
  const settings = useQuery(exchangeSettingsQuery(shop_id));
  const { data: department } = useQuery(departmentQuery(shop_id));
  const title = [t('automation.title'), department?.name].filter(Boolean).join(' · ');
  if (settings.data) {
    const [row = null] = settings.data;
    const key = `${row?.id ?? 0}:${row?.is_network_default ?? true}`;
    return <AutomationForm key={key} title={title} shop_id={shop_id} row={row} onClose={onClose} />;
  }
  return (
    <ModalFrame title={title} onClose={onClose} okLabel={t('action.ok')}>
      {settings.error ? (
        <FailedState
          title={t('automation.preview_failed')}
          retryLabel={t('error.retry')}
          onRetry={() => void settings.refetch()}
        />
      ) : (
        <DelayedLoader label={t('app.loading')} />
      )}
    </ModalFrame>
  );
}
