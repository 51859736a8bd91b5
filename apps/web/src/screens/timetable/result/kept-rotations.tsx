import { isRotationLeft } from '@shiftwright/domain';
import type { LeftRhythm } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import panelCss from '../../../ui/side-panel.module.css';

interface KeptRotationsProps {
  left: readonly LeftRhythm[];
  /** Shows whose they are. */
  onOpen: () => void;
}

/** How many people the month gives a rotation that is not theirs, and how many single days stand elsewhere (planning 173). */
export function KeptRotations({ left, onOpen }: KeptRotationsProps) {
  const t = useT();
  const off = left.map(({ dates_off_rotation }) => dates_off_rotation).filter(({ length }) => length > 0);
  const people = off.filter(isRotationLeft).length;
  const single = off.filter((dates) => !isRotationLeft(dates));
  const days = single.reduce((sum, { length }) => sum + length, 0);
  if (off.length === 0) return <p>{t('result.rotations_kept')}</p>;

  return (
    <p>
      {people > 0 ? (
        <button type="button" className={panelCss.link} onClick={onOpen}>
          {t('result.rotations_left', { count: people })}
        </button>
      ) : (
        t('result.rotations_kept')
      )}
      {days > 0 && (
        <span className={panelCss.faint}>
          {' '}
          {t('result.single_days_off_rotation', { days, people: single.length })}
        </span>
      )}
    </p>
  );
}
