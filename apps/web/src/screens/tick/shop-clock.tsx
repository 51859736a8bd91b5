import { wallClockOf } from '@shiftwright/domain';
import { useEffect, useState } from 'react';
import { formatDayHead, formatTime } from '../../lib/format/index.ts';
import { useLanguage } from '../../lib/language/index.ts';
import css from './tick.module.css';

interface ShopClockProps {
  ahead_ms: number;
  timezone: string;
}

/** The department's clock, which marks go by, whatever the tablet's own says. */
export function ShopClock({ ahead_ms, timezone }: ShopClockProps) {
  const language = useLanguage();
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1000);
    return () => clearInterval(ticking);
  }, []);
  const wall = wallClockOf(now + ahead_ms, timezone);
  return (
    <div className={css.clock}>
      <time dateTime={wall}>{formatTime(wall)}</time>
      <span>{formatDayHead(wall.slice(0, 10), language)}</span>
    </div>
  );
}
