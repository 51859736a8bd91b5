import type { CSSProperties, ReactNode } from 'react';
import css from './scroll-region.module.css';

interface ScrollRegionProps {
  label: string;
  className?: string | undefined;
  /** Where no style of its own says how tall it may be. */
  maxHeight?: string;
  children: ReactNode;
}

/** What is wider or longer than its place: it is named, and scrolled by the keyboard as well. */
export function ScrollRegion({ label, className, maxHeight, children }: ScrollRegionProps) {
  return (
    <section
      data-region
      className={className ? `${css.region} ${className}` : css.region}
      style={maxHeight === undefined ? undefined : ({ '--region-height': maxHeight } as CSSProperties)}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it is scrolled by the keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}
