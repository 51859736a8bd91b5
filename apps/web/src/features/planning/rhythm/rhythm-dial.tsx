import { Slider } from '@mantine/core';
import { useT } from '../../../lib/language/index.ts';
import css from './rhythm-dial.module.css';

const STEP = 10;

/** How readily the automatic schedule leaves rhythms for demand: 0 people first, 100 demand first (network 41). */
export function RhythmDial({ value, onChange }: { value: number; onChange: (value: number) => void }) {
  const t = useT();
  const word = value < 35 ? 'people' : value > 65 ? 'demand' : 'middle';

  return (
    <div>
      <span className={css.title} aria-hidden>
        {t('dial.title')}
      </span>
      <Slider
        thumbLabel={t('dial.title')}
        thumbValueText={t(`dial.${word}`)}
        min={0}
        max={100}
        step={STEP}
        label={null}
        value={value}
        onChange={onChange}
      />
      <div className={css.ends} aria-hidden>
        <span>{t('dial.people')}</span>
        <span>{t('dial.demand')}</span>
      </div>
      <p className={css.hint}>{t(`dial.hint_${word}`)}</p>
    </div>
  );
}
