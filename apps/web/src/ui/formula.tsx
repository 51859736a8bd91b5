import type { ReactNode } from 'react';
import { Explained } from './explained.tsx';
import css from './formula.module.css';

interface FormulaProps {
  /** How the figure comes about, such as "176 − 80 = 96"; nothing leaves the figure as it is. */
  text: string | null | undefined;
  children: ReactNode;
}

/** A figure that tells by hover, focus or touch how it comes about. */
export function Formula({ text, children }: FormulaProps) {
  if (!text) return children;
  return (
    <Explained text={text}>
      <button type="button" className={css.figure}>
        {children}
      </button>
    </Explained>
  );
}
