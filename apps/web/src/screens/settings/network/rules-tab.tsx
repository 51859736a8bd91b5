import { Fieldset, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { useT } from '../../../lib/language/index.ts';
import { DIVISION_SETTINGS, DivisionFields } from './division-fields.tsx';
import type { NetworkEntry } from './network-draft.ts';

/** Rules that are either followed or not, by what they are about. */
const SWITCHES = {
  plans: [
    'check_main_work_hours_norm',
    'request_approve_with_tasks_check',
    'check_delete_single_wd_perm_on_update',
    'copy_plan_to_fact_crossing',
  ],
  marks: ['edit_manual_fact_on_recalc_fact_from_att_records', 'skip_leaving_tick'],
  timesheets: [
    'timesheet_only_day_in_past',
    'move_to_add_timesheet_if_work_type_name_differs',
    'tabel_include_other_shops_wdays',
  ],
  employments: ['clean_wdays_on_employment_dt_change', 'set_dt_not_actual_for_vacancy_on_transfers'],
} as const;
type Part = keyof typeof SWITCHES;

/** Rules of plans, marks, timesheets and employments that hold for the whole network, each with what it does (network 46). */
export function RulesTab({ entry, isLocked }: { entry: NetworkEntry; isLocked: boolean }) {
  const t = useT();

  return (
    <Stack gap={12}>
      {(Object.keys(SWITCHES) as Part[]).map((part) => (
        <Fieldset key={part} legend={t(`network_rules.${part}`)} disabled={isLocked}>
          <Stack gap={12}>
            {SWITCHES[part].map((field) => (
              <Switch
                key={field}
                label={t(`network_rules.${field}`)}
                description={t(`network_rules.${field}_hint`)}
                {...entry.flag(field)}
              />
            ))}
            {part === 'timesheets' && <DivisionFields entry={entry} />}
          </Stack>
        </Fieldset>
      ))}
      <Fieldset legend={t('network_rules.figures')} disabled={isLocked}>
        <Stack gap={12}>
          <TextInput
            label={t('network_rules.income_code')}
            description={t('network_rules.income_code_hint')}
            maxLength={128}
            {...entry.text('income_code')}
          />
          <NumberInput
            label={t('network_rules.show_closed_shops_gap')}
            description={t('network_rules.show_closed_shops_gap_hint')}
            min={0}
            max={3650}
            allowDecimal={false}
            allowNegative={false}
            {...entry.number('show_closed_shops_gap')}
          />
        </Stack>
      </Fieldset>
    </Stack>
  );
}

/** The settings of this part, for the mark of a field that was refused. */
export const RULE_SETTINGS: ReadonlySet<string> = new Set<keyof NetworkEntry['values']>([
  ...Object.values(SWITCHES).flat(),
  ...DIVISION_SETTINGS,
  'income_code',
  'show_closed_shops_gap',
]);
