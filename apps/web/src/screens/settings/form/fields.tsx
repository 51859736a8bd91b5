import type { ReactNode } from 'react';
import css from './fields.module.css';

/** The fields of a form, two beside each other where there is room. */
export function Fields({ children }: { children: ReactNode }) {
  return <div className={css.grid}>{children}</div>;
}

/** A field over the whole width. */
export function Wide({ children }: { children: ReactNode }) {
  return <div className={css.wide}>{children}</div>;
}
