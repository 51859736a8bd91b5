import { Button, Indicator, MultiSelect, Popover, Stack } from '@mantine/core';
import { DatePickerInput } from '@mantine/dates';
import { NOTIFICATION_EVENTS, SEVERITIES } from '@shiftwright/contracts/calls';
import { IconFilter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { departmentTreeQuery, namesOf } from '../../features/network/index.ts';
import { DATE_MASK } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import { useNotificationFilter } from './use-notification-filter.ts';

/** Narrows the list by event, severity, department and days; everything stands in the address. */
export function FilterButton() {
  const t = useT();
  const { count } = useNotificationFilter();
  return (
    <Popover width="min(340px, calc(100vw - 16px))" shadow="md" trapFocus returnFocus>
      <Indicator label={count} size={16} disabled={count === 0}>
        <Popover.Target>
          <Button variant="default" leftSection={<IconFilter size={14} />}>
            {t('notifications.filter')}
          </Button>
        </Popover.Target>
      </Indicator>
      <Popover.Dropdown>
        <FilterFields />
      </Popover.Dropdown>
    </Popover>
  );
}

function FilterFields() {
  const t = useT();
  const language = useLanguage();
  const { filter, set, count, clear } = useNotificationFilter();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const shops = [...namesOf(trees)].map(([id, name]) => ({ value: String(id), label: name }));
  const inside = { withinPortal: false };

  return (
    <Stack gap={8}>
      <MultiSelect
        openOnFocus={false}
        label={t('notifications.events')}
        clearable
        searchable
        comboboxProps={inside}
        data={NOTIFICATION_EVENTS.map((event) => ({
          value: event,
          label: t(`notification.${event}.title`),
        }))}
        value={filter.events}
        onChange={(events) => set({ events: events.join(',') })}
      />
      <MultiSelect
        openOnFocus={false}
        label={t('notifications.severity')}
        clearable
        comboboxProps={inside}
        data={SEVERITIES.map((severity) => ({ value: severity, label: t(`severity.${severity}`) }))}
        value={filter.severities}
        onChange={(severities) => set({ severities: severities.join(',') })}
      />
      <MultiSelect
        openOnFocus={false}
        label={t('notifications.department')}
        clearable
        searchable
        limit={50}
        comboboxProps={inside}
        data={shops}
        value={filter.shops.map(String)}
        onChange={(ids) => set({ shops: ids.join(',') })}
      />
      <DatePickerInput
        type="range"
        allowSingleDateInRange
        clearable
        label={t('notifications.period')}
        valueFormat={DATE_MASK[language]}
        popoverProps={{ ...inside, returnFocus: true }}
        value={[filter.from, filter.to]}
        onChange={([from, to]) => set({ from, to })}
      />
      <Button variant="subtle" disabled={count === 0} onClick={clear}>
        {t('action.clear')}
      </Button>
    </Stack>
  );
}
