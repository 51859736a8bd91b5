import type { timekeeping } from '@shiftwright/contracts';
import { IconLogin2, IconLogout2 } from '@tabler/icons-react';
import { formatTime, formatTimes } from '../../lib/format/index.ts';
import { useT } from '../../lib/language/index.ts';
import css from './tick.module.css';

interface PersonTileProps {
  person: timekeeping.TickPerson;
  onChoose: () => void;
}

/** A person to press: name, shift of the day, and whether already here. */
export function PersonTile({ person, onChoose }: PersonTileProps) {
  const t = useT();
  const { name, position, shifts, last } = person;
  const times = shifts.map((one) => formatTimes(one.dttm_work_start, one.dttm_work_end));
  const state = last?.type === 'C' ? 'came' : last?.type === 'L' ? 'left' : null;
  return (
    <li>
      <button type="button" className={css.tile} onClick={onChoose}>
        <span className={css.name}>{name}</span>
        <span className={css.detail}>{[times.join(', '), position].filter(Boolean).join(' · ')}</span>
        {last && state && (
          <span className={css.state} data-state={state}>
            {state === 'came' ? <IconLogin2 size={18} aria-hidden /> : <IconLogout2 size={18} aria-hidden />}
            {t(`tick.${state}`, { time: formatTime(last.dttm) })}
          </span>
        )}
      </button>
    </li>
  );
}
