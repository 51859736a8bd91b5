import { formatTime } from '../../lib/format/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { MarkedDay } from './marked-days.ts';

/** The waiting marks of a date in words: arrival 09:07, leave 18:02. */
export function MarkTimes({ day }: { day: MarkedDay }) {
  const t = useT();
  const said = day.marks.map(
    ({ type, dttm }) => `${t(type === 'L' ? 'marks.leave' : 'marks.arrival')} ${formatTime(dttm)}`,
  );
  return <>{said.join(', ')}</>;
}
