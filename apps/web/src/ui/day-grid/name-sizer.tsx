import { type KeyboardEvent, type PointerEvent, useRef } from 'react';
import css from './day-grid.module.css';

export const NARROWEST_NAME = 120;
export const WIDEST_NAME = 360;
const KEY_STEP = 20;

const within = (width: number) => Math.max(NARROWEST_NAME, Math.min(WIDEST_NAME, Math.round(width)));

/** The edge of the names: dragged, or moved with the arrow keys. */
export function NameSizer({
  width,
  label,
  onChange,
}: {
  width: number;
  label: string;
  onChange: (width: number) => void;
}) {
  const start = useRef<{ x: number; width: number } | null>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const by = event.key === 'ArrowRight' ? KEY_STEP : event.key === 'ArrowLeft' ? -KEY_STEP : 0;
    if (by === 0) return;
    event.preventDefault();
    event.stopPropagation();
    onChange(within(width + by));
  };
  const onPointerMove = (event: PointerEvent) => {
    if (start.current) onChange(within(start.current.width + event.clientX - start.current.x));
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a separator that is moved is no rule between texts
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label={label}
      aria-valuenow={width}
      aria-valuemin={NARROWEST_NAME}
      aria-valuemax={WIDEST_NAME}
      tabIndex={0}
      className={css.sizer}
      onKeyDown={onKeyDown}
      onPointerDown={(event) => {
        start.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
        event.stopPropagation();
        event.preventDefault();
      }}
      onPointerMove={onPointerMove}
      onPointerUp={() => {
        start.current = null;
      }}
    />
  );
}
