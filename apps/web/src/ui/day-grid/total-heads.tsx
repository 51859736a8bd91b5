// biome-ignore-all lint/a11y/useSemanticElements: a virtualised grid has no table behind it
import { type KeyboardEvent, useState } from 'react';
import { Explained } from '../explained.tsx';
import css from './day-grid.module.css';
import type { GridTotal } from './grid-types.ts';

interface TotalHeadsProps {
  totals: readonly GridTotal[];
  firstColumn: number;
}

const STEPS: Record<string, -1 | 1> = { ArrowLeft: -1, ArrowRight: 1 };

/** The short names of the totals, which say in full what they are: one tab stop, arrows go along. */
export function TotalHeads({ totals, firstColumn }: TotalHeadsProps) {
  const [active, setActive] = useState(0);
  const current = Math.min(active, totals.length - 1);
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const step = STEPS[event.key];
    // What is typed here is not for the day that is chosen.
    if (step || event.key.length === 1) event.stopPropagation();
    const next = current + (step ?? 0);
    if (!step || !totals[next]) return;
    event.preventDefault();
    (event.currentTarget.parentElement?.children[next] as HTMLElement | undefined)?.focus();
  };

  return (
    <div role="presentation" className={css.totals}>
      {totals.map((total, at) => (
        <Explained key={total.key} text={total.title}>
          <div
            role="columnheader"
            tabIndex={at === current ? 0 : -1}
            className={css.totalHead}
            style={total.width ? { width: total.width } : undefined}
            aria-colindex={firstColumn + at}
            aria-description={total.title}
            onFocus={() => setActive(at)}
            onKeyDown={onKeyDown}
          >
            {total.label}
          </div>
        </Explained>
      ))}
    </div>
  );
}
