import { Badge, Group, Stack, Text } from '@mantine/core';
import type { AutomationAction } from '../../../features/planning/index.ts';
import { formatDayHead, formatTimes } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';

const COLORS = {
  cancel: 'red',
  create: 'teal',
  move: 'blue',
  call_from_day_off: 'violet',
  stretch: 'orange',
} as const;

function Action({ action }: { action: AutomationAction }) {
  const t = useT();
  const language = useLanguage();
  const { kind, dttm_work_start, dttm_work_end, employee_name, from_shop_name, is_outsource } = action;
  const who = [
    employee_name ?? (action.employee_id === null ? null : t('automation.somebody')),
    from_shop_name,
  ].filter(Boolean);

  return (
    <Stack gap={2} component="li">
      <Group gap={8} wrap="wrap">
        <Badge color={COLORS[kind]} variant="light" radius="sm">
          {t(`automation.kind_${kind}`)}
        </Badge>
        <Text size="sm" fw={500}>
          {formatDayHead(action.dt, language)}, {formatTimes(dttm_work_start, dttm_work_end)}
        </Text>
        <Text size="sm">{action.work_type_name}</Text>
        {who.length > 0 && <Text size="sm">{who.join(' · ')}</Text>}
        {is_outsource && (
          <Badge color="grape" variant="outline" radius="sm">
            {t('automation.outsource')}
          </Badge>
        )}
      </Group>
      <Text size="sm" c="dimmed">
        {action.reason.text}
      </Text>
    </Stack>
  );
}

/** What automation would do or did, one after the other, each with its reason. */
export function AutomationActions({ actions }: { actions: readonly AutomationAction[] }) {
  return (
    <Stack gap={10} component="ul" m={0} p={0} style={{ listStyle: 'none' }}>
      {actions.map((action, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same vacancy may be made three times; the list never reorders
        <Action key={at} action={action} />
      ))}
    </Stack>
  );
}
