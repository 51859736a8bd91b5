import type { ReactNode } from 'react';

interface ScrollBoxProps {
  label: string;
  maxHeight: string;
  children: ReactNode;
}

/** A part of a dialog that scrolls inside itself, with the keyboard too. */
export function ScrollBox({ label, maxHeight, children }: ScrollBoxProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region is reached by the keyboard
    <section aria-label={label} tabIndex={0} style={{ maxHeight, overflow: 'auto' }}>
      {children}
    </section>
  );
}
