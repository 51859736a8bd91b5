import { NumberInput, Select, Switch } from '@mantine/core';
import {
  BREAK_TIME_SUBTRACTORS,
  DIVIDER_NORM_KEYS,
  DIVIDERS,
  LEAST_HOURS_BY_RATE,
  LINES_GROUPINGS,
  TIMESHEET_DEFAULTS,
} from '@shiftwright/domain';
import { useT } from '../../../lib/language/index.ts';
import type { NetworkEntry } from './network-draft.ts';

const UNDIVIDED = 'none';

/** How timesheets are divided into main and additional, and how their hours are grouped (network 46). */
export function DivisionFields({ entry }: { entry: NetworkEntry }) {
  const t = useT();
  const { values, set } = entry;
  const isByRate = values.timesheet_min_hours_threshold === LEAST_HOURS_BY_RATE;
  const words = (name: (typeof DIVISION_SETTINGS)[number]) => ({
    label: t(`network_rules.${name}`),
    description: t(`network_rules.${name}_hint`),
  });
  const hours = { min: 0, max: 24, allowNegative: false } as const;

  return (
    <>
      <Select
        {...words('fiscal_sheet_divider_alias')}
        data={([UNDIVIDED, ...DIVIDERS] as const).map((value) => ({
          value,
          label: t(`network_rules.divider_${value}`),
        }))}
        value={values.fiscal_sheet_divider_alias ?? UNDIVIDED}
        onChange={(text) =>
          set('fiscal_sheet_divider_alias', DIVIDERS.find((value) => value === text) ?? null)
        }
      />
      <Select
        {...words('timesheet_divider_sawh_hours_key')}
        data={DIVIDER_NORM_KEYS.map((value) => ({ value, label: t(`network_rules.norm_${value}`) }))}
        {...entry.oneOf('timesheet_divider_sawh_hours_key', DIVIDER_NORM_KEYS)}
      />
      <NumberInput
        {...words('timesheet_max_hours_threshold')}
        {...hours}
        {...entry.number('timesheet_max_hours_threshold')}
      />
      <NumberInput
        {...words('timesheet_min_hours_threshold')}
        {...hours}
        disabled={isByRate}
        {...entry.number('timesheet_min_hours_threshold')}
        {...(isByRate && { value: '' })}
      />
      <Switch
        label={t('network_rules.least_by_rate')}
        checked={isByRate}
        onChange={({ currentTarget }) =>
          set(
            'timesheet_min_hours_threshold',
            currentTarget.checked ? LEAST_HOURS_BY_RATE : TIMESHEET_DEFAULTS.timesheet_min_hours_threshold,
          )
        }
      />
      <Select
        {...words('break_time_subtractor')}
        data={BREAK_TIME_SUBTRACTORS.map((value) => ({ value, label: t(`network_rules.break_${value}`) }))}
        {...entry.oneOf('break_time_subtractor', BREAK_TIME_SUBTRACTORS)}
      />
      <Select
        {...words('api_timesheet_lines_group_by')}
        data={LINES_GROUPINGS.map((value) => ({
          value: String(value),
          label: t(`network_rules.lines_${value}`),
        }))}
        {...entry.oneOf('api_timesheet_lines_group_by', LINES_GROUPINGS)}
      />
    </>
  );
}

/** The settings of this part. */
export const DIVISION_SETTINGS = [
  'fiscal_sheet_divider_alias',
  'timesheet_divider_sawh_hours_key',
  'timesheet_max_hours_threshold',
  'timesheet_min_hours_threshold',
  'break_time_subtractor',
  'api_timesheet_lines_group_by',
] as const;
