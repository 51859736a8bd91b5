import { Fieldset, Group, NumberInput, Select, Stack, Switch, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { allExchangeSettingsQuery, breaksQuery } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { TimeField } from '../../../ui/index.ts';
import { optionsOf } from '../form/modal-id.ts';
import { FinesFields } from './fines-fields.tsx';
import type { NetworkEntry } from './network-draft.ts';

const NIGHT = ['night_time_start', 'night_time_end'] as const;
const PAID = ['crop_work_hours_by_shop_schedule', 'only_fact_hours_that_in_approved_plan'] as const;
/** Seconds on the wire, hours on the screen. */
const DISTANCES = [
  'max_plan_diff_in_seconds',
  'max_work_shift_seconds',
  'set_closest_plan_approved_delta_seconds',
] as const;
const EXCHANGE = ['need_symbol_for_vacancy', 'allow_workers_confirm_outsource_vacancy'] as const;

const HOUR = 3600;
const hoursOf = (seconds: number | string) =>
  typeof seconds === 'number' ? Number((seconds / HOUR).toFixed(2)) : seconds;
const secondsOf = (hours: number | string) => (typeof hours === 'number' ? Math.round(hours * HOUR) : hours);

interface PartProps {
  entry: NetworkEntry;
  isLocked: boolean;
}

/** What is paid, what is at night, which marks belong to a shift, who may take vacancies, and fines (network 56). */
export function HoursTab(props: PartProps) {
  const t = useT();
  return (
    <Stack gap={12}>
      <Text size="sm" c="dimmed">
        {t('network_hours.when')}
      </Text>
      <NightFields {...props} />
      <PaidFields {...props} />
      <MarkFields {...props} />
      <ExchangeFields {...props} />
      <Fieldset legend={t('network_hours.fines')} disabled={props.isLocked}>
        <FinesFields {...props} />
      </Fieldset>
    </Stack>
  );
}

function NightFields({ entry, isLocked }: PartProps) {
  const t = useT();
  return (
    <Fieldset legend={t('network_hours.night')} disabled={isLocked}>
      <Stack gap={12}>
        <Group grow align="start">
          {NIGHT.map((field) => (
            <TimeField
              key={field}
              label={t(`network_hours.${field}`)}
              description={t(`network_hours.${field}_hint`)}
              value={entry.values[field].slice(0, 5)}
              error={entry.problems[field]}
              onChange={(time) => entry.set(field, `${time}:00`)}
            />
          ))}
        </Group>
        <Select
          label={t('network_hours.round_work_hours_alg')}
          description={t('network_hours.round_work_hours_alg_hint')}
          data={[
            { value: 'null', label: t('network_hours.round_none') },
            { value: '0', label: t('network_hours.round_0') },
          ]}
          {...entry.oneOf('round_work_hours_alg', [null, 0])}
        />
      </Stack>
    </Fieldset>
  );
}

function PaidFields(props: PartProps) {
  const t = useT();
  const { data: breaks = [] } = useQuery(breaksQuery);
  return (
    <ChoiceAndSwitches
      {...props}
      legend={t('network_hours.paid')}
      choice="breaks_id"
      none={t('network_hours.no_breaks')}
      rows={breaks}
      switches={PAID}
    />
  );
}

function MarkFields({ entry, isLocked }: PartProps) {
  const t = useT();
  return (
    <Fieldset legend={t('network_hours.marks')} disabled={isLocked}>
      <Stack gap={12}>
        {DISTANCES.map((field) => {
          const { value, error, onChange } = entry.number(field);
          return (
            <NumberInput
              key={field}
              label={t(`network_hours.${field}`)}
              description={t(`network_hours.${field}_hint`)}
              min={field === 'max_work_shift_seconds' ? 1 : 0}
              max={24}
              decimalScale={2}
              allowNegative={false}
              value={hoursOf(value)}
              error={
                error && t('validation.between', { min: field === 'max_work_shift_seconds' ? 1 : 0, max: 24 })
              }
              onChange={(hours) => onChange(secondsOf(hours))}
            />
          );
        })}
      </Stack>
    </Fieldset>
  );
}

function ExchangeFields(props: PartProps) {
  const t = useT();
  const { data: settings = [] } = useQuery(allExchangeSettingsQuery);
  return (
    <ChoiceAndSwitches
      {...props}
      legend={t('network_hours.exchange')}
      choice="exchange_settings_id"
      none={t('network_hours.no_exchange_settings')}
      rows={settings.map(({ id, name }) => ({ id, name: name || t('network_hours.unnamed', { id }) }))}
      switches={EXCHANGE}
    />
  );
}

interface ChoiceProps extends PartProps {
  legend: string;
  choice: 'breaks_id' | 'exchange_settings_id';
  none: string;
  rows: Parameters<typeof optionsOf>[0];
  switches: typeof PAID | typeof EXCHANGE;
}

function ChoiceAndSwitches({ entry, isLocked, legend, choice, none, rows, switches }: ChoiceProps) {
  const t = useT();
  return (
    <Fieldset legend={legend} disabled={isLocked}>
      <Stack gap={12}>
        <Select
          label={t(`network_hours.${choice}`)}
          description={t(`network_hours.${choice}_hint`)}
          placeholder={none}
          clearable
          disabled={isLocked}
          data={optionsOf(rows)}
          {...entry.choice(choice)}
        />
        {switches.map((field) => (
          <Switch
            key={field}
            label={t(`network_hours.${field}`)}
            description={t(`network_hours.${field}_hint`)}
            {...entry.flag(field)}
          />
        ))}
      </Stack>
    </Fieldset>
  );
}

/** The settings of this part, for the mark of a field that was refused. */
export const HOURS_SETTINGS: ReadonlySet<string> = new Set<keyof NetworkEntry['values']>([
  ...NIGHT,
  'round_work_hours_alg',
  'breaks_id',
  ...PAID,
  ...DISTANCES,
  'exchange_settings_id',
  ...EXCHANGE,
  'fines_settings',
]);
