import css from '../../../ui/side-panel.module.css';
import { noticedParts } from './figures.ts';
import type { AdviceWords } from './use-advice-words.ts';

interface PricePartsProps {
  parts: Readonly<Record<string, number>>;
  words: AdviceWords;
  most?: number;
}

/** What a change makes better and worse, by aim: glyph, colour and words together. */
export function PriceParts({ parts, words, most = 6 }: PricePartsProps) {
  const noticed = noticedParts(parts).slice(0, most);
  if (noticed.length === 0) return null;

  return (
    <div className={css.parts}>
      {noticed.map(([part, value]) => (
        <span key={part} className={value < 0 ? css.good : css.bad}>
          {value < 0 ? '▲' : '▼'} {words.worded('advice.part', part)} {words.number(Math.abs(value))}
        </span>
      ))}
    </div>
  );
}
