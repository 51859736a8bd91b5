import { Loader } from '@mantine/core';
import { useEffect, useState } from 'react';
import css from './delayed-loader.module.css';

/** The overlay waits this long before it shows itself (screens 13). */
export const OVERLAY_DELAY_MS = 400;

/** A quiet overlay over its parent (or the whole window) that appears only when the wait is worth telling. */
export function DelayedLoader({ label, whole = false }: { label: string; whole?: boolean }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), OVERLAY_DELAY_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!shown) return <span hidden data-waiting />;
  return (
    <div
      className={css.overlay}
      data-waiting
      data-whole={whole || undefined}
      role="status"
      aria-label={label}
    >
      <Loader type="dots" />
    </div>
  );
}
