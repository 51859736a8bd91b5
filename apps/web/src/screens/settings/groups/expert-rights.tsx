import { Checkbox, Stack, Switch, Text } from '@mantine/core';
import { ALLOWED_TABS, type access, type ResponseOf } from '@shiftwright/contracts/calls';
import { useState } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { Choice } from '../../../ui/index.ts';
import { Fields } from '../form/fields.tsx';
import { DayRightsEditor } from './day-rights-editor.tsx';
import { FunctionMatrix } from './function-matrix.tsx';

type Draft = Omit<ResponseOf<typeof access.getGroup>, 'id'>;

interface ExpertRightsProps {
  values: Draft;
  onChange: (part: Partial<Draft>) => void;
}

/** Everything that a group gives as the wire says it: single functions, rights on days, sections and flags. */
export function ExpertRights({ values, onChange }: ExpertRightsProps) {
  const t = useT();
  const [part, setPart] = useState('functions');

  return (
    <Stack gap={8}>
      <Text size="sm" c="dimmed">
        {t('settings.expert_hint')}
      </Text>
      <Choice
        aria-label={t('settings.tab_expert')}
        value={part}
        onChange={setPart}
        data={[
          {
            value: 'functions',
            label: t('settings.expert_functions', { number: values.functions.length }),
          },
          {
            value: 'days',
            label: t('settings.expert_days', { number: values.worker_day_permissions.length }),
          },
          { value: 'menu', label: t('settings.expert_menu') },
        ]}
      />
      {part === 'functions' && (
        <FunctionMatrix
          value={values.functions}
          onChange={(functions) => onChange({ functions })}
          own={values.own_functions ?? []}
          onOwn={(own_functions) => onChange({ own_functions })}
        />
      )}
      {part === 'days' && (
        <DayRightsEditor
          value={values.worker_day_permissions}
          onChange={(worker_day_permissions) => onChange({ worker_day_permissions })}
        />
      )}
      {part === 'menu' && (
        <Stack gap={12}>
          <Checkbox.Group
            label={t('settings.allowed_tabs')}
            value={values.allowed_tabs}
            onChange={(allowed_tabs) => onChange({ allowed_tabs })}
          >
            <Fields>
              {ALLOWED_TABS.map((tab) => (
                <Checkbox key={tab} value={tab} label={t(`settings.opens_${tab}`)} />
              ))}
            </Fields>
          </Checkbox.Group>
          <Switch
            label={t('settings.may_change_protected')}
            checked={values.has_perm_to_change_protected_wdays}
            onChange={(event) =>
              onChange({ has_perm_to_change_protected_wdays: event.currentTarget.checked })
            }
          />
          <Switch
            label={t('settings.may_approve_other')}
            checked={values.has_perm_to_approve_other_shop_days}
            onChange={(event) =>
              onChange({ has_perm_to_approve_other_shop_days: event.currentTarget.checked })
            }
          />
        </Stack>
      )}
    </Stack>
  );
}
