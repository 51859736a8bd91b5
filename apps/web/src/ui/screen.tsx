import { createContext, type ReactNode, use } from 'react';
import css from './screen.module.css';

interface ScreenProps {
  /** Read out and shown where the screen has no other heading. */
  title: string;
  toolbar?: ReactNode;
  /** The content fills the window and scrolls inside itself, as a grid does. */
  fill?: boolean;
  /** Keeps the heading for screen readers only. */
  hideTitle?: boolean;
  children: ReactNode;
}

/** What the title of the page says beside the title of the screen. */
export const PageTitle = createContext((title: string): string => `${title} · Shiftwright`);

/** The frame of a screen: heading, tools, content. */
export function Screen({ title, toolbar, fill = false, hideTitle = false, children }: ScreenProps) {
  return (
    <section className={css.screen} data-fill={fill || undefined} aria-label={title}>
      <title>{use(PageTitle)(title)}</title>
      <header className={css.head} data-bare={(hideTitle && !toolbar) || undefined}>
        <h1 className={hideTitle ? css.hidden : css.title}>{title}</h1>
        {toolbar}
      </header>
      <div className={css.content}>{children}</div>
    </section>
  );
}

/** A row of tools that wraps. */
export function Toolbar({ children, label }: { children: ReactNode; label?: string }) {
  return (
    <div className={css.toolbar} role="toolbar" aria-label={label}>
      {children}
    </div>
  );
}

/** Tools that belong together; `push` moves the group and what follows to the far end. */
export function ToolbarGroup({
  children,
  label,
  push,
}: {
  children: ReactNode;
  label?: string;
  push?: boolean;
}) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a legend and a border of its own
    <div className={css.group} role="group" aria-label={label} data-push={push || undefined}>
      {children}
    </div>
  );
}
