import type { ReactNode } from 'react';

interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  children: ReactNode;
}

/** What is wider or longer than its place: it is named, and scrolled by the keyboard as well. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard
    <section className={className} tabIndex={0} aria-label={label}>
      {children}
    </section>
  );
}
