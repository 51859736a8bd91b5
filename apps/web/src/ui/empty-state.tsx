import type { ReactNode } from 'react';
import css from './empty-state.module.css';

interface EmptyStateProps {
  icon?: ReactNode;
  title: string;
  hint?: ReactNode;
  action?: ReactNode;
}

/** What stands where there is nothing yet: what it is, why, and what to do next. */
export function EmptyState({ icon, title, hint, action }: EmptyStateProps) {
  return (
    <div className={css.empty}>
      {icon && (
        <div className={css.icon} aria-hidden>
          {icon}
        </div>
      )}
      <p className={css.title}>{title}</p>
      {hint && <p className={css.hint}>{hint}</p>}
      {action && <div className={css.action}>{action}</div>}
    </div>
  );
}
