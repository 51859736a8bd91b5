import { Button } from '@mantine/core';
import { IconAlertTriangle, IconCloudCheck, IconCloudOff } from '@tabler/icons-react';
import type { TickPageState } from '../../features/timekeeping/index.ts';
import { formatTime } from '../../lib/format/index.ts';
import { useT } from '../../lib/language/index.ts';
import css from './tick.module.css';

/** Has everything reached the server, what waits, and what it would not take. */
export function TickStatus({ tick }: { tick: TickPageState }) {
  const t = useT();
  const refused = tick.waiting.filter((mark) => mark.refusal !== null);
  const waiting = tick.waiting.length - refused.length;
  const isCalm = !tick.isOffline && waiting === 0;
  return (
    <div className={css.status}>
      <div className={css.line} role="status" data-calm={isCalm || undefined}>
        {isCalm ? <IconCloudCheck aria-hidden /> : <IconCloudOff aria-hidden />}
        <span>
          {tick.isOffline ? `${t('tick.offline')} ` : ''}
          {waiting > 0 ? t('tick.waiting', { count: waiting }) : t('tick.all_sent')}
        </span>
        {!isCalm && (
          <Button size="md" variant="default" onClick={() => void tick.send()}>
            {t('tick.send_now')}
          </Button>
        )}
      </div>
      {refused.map((mark) => (
        <div key={mark.client_key} className={css.refused} role="alert">
          <IconAlertTriangle aria-hidden />
          <span>
            {t('tick.refused', {
              name: mark.name,
              type: t(mark.type === 'C' ? 'tick.arrival' : 'tick.leave'),
              time: formatTime(mark.dttm),
              why: mark.refusal ?? '',
            })}
          </span>
          <Button size="md" variant="default" onClick={() => void tick.dismiss(mark.client_key)}>
            {t('tick.dismiss')}
          </Button>
        </div>
      ))}
    </div>
  );
}
