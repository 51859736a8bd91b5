import { formatTime } from '../../lib/format/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { MarkedDay } from './marked-days.ts';

/** The waiting marks of a date in words, with why they wait: arrival 09:07 (too late), leave 18:02 (no plan). */
export function MarkTimes({ day }: { day: MarkedDay }) {
  const t = useT();
  const said = day.marks.map(({ type, dttm, draft_reasons = [] }) => {
    const mark = `${t(type === 'L' ? 'marks.leave' : 'marks.arrival')} ${formatTime(dttm)}`;
    const reasons = draft_reasons.map((reason) => t(`marks.reason.${reason}`)).join(', ');
    return reasons ? `${mark} (${reasons})` : mark;
  });
  return <>{said.join(', ')}</>;
}
