import { Group, Select, Stack, Switch } from '@mantine/core';
import { useT } from '../../lib/language/index.ts';
import css from './settings-dialog.module.css';

const HALF_HOURS = Array.from({ length: 48 }, (_, at) => {
  const time = `${String(Math.floor(at / 2)).padStart(2, '0')}:${at % 2 ? '30' : '00'}`;
  return { value: `${time}:00`, label: time };
});

interface QuietHoursProps {
  quiet_from: string | null;
  quiet_to: string | null;
  timezone: string;
  onChange: (changes: { quiet_from?: string | null; quiet_to?: string | null }) => void;
}

/** Hours in which letters wait, by the clock of the person's department; the badge does not. */
export function QuietHours({ quiet_from, quiet_to, timezone, onChange }: QuietHoursProps) {
  const t = useT();
  const isOn = quiet_from !== null;
  const endOf = (end: 'quiet_from' | 'quiet_to', value: string | null, other: string | null) => (
    <Select
      label={t(`notification_settings.${end}`)}
      className={css.time}
      searchable
      data={[
        ...HALF_HOURS.filter((one) => one.value !== other),
        ...(HALF_HOURS.some((one) => one.value === value) || !value
          ? []
          : [{ value, label: value.slice(0, 5) }]),
      ]}
      value={value}
      onChange={(next) => next && onChange({ [end]: next })}
    />
  );
  return (
    <Stack gap={8}>
      <Switch
        label={t('notification_settings.quiet')}
        description={t('notification_settings.quiet_hint', { timezone })}
        checked={isOn}
        onChange={(event) =>
          onChange(
            event.currentTarget.checked
              ? { quiet_from: '22:00:00', quiet_to: '07:00:00' }
              : { quiet_from: null, quiet_to: null },
          )
        }
      />
      {isOn && (
        <Group gap={12}>
          {endOf('quiet_from', quiet_from, quiet_to)}
          {endOf('quiet_to', quiet_to, quiet_from)}
        </Group>
      )}
    </Stack>
  );
}
