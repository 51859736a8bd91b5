import type { KeyboardEvent, MouseEvent, Ref } from 'react';
import css from './day-grid.module.css';
import type { GridFrame } from './grid-geometry.ts';
import type { GridCard } from './grid-types.ts';

interface GridCardProps {
  card: GridCard;
  frame: GridFrame;
  lastRow: number;
  ref: Ref<HTMLDivElement>;
  onLeave: () => void;
}

const WIDTH = 300;
/** In the last rows the card stands above its cell, clear of the strip. */
const ROWS_FOR_CARD = 12;

/** What there is to say and do about a cell, beside it; the keyboard enters with Alt and Enter and leaves with Escape. */
export function GridCardLayer({ card, frame, lastRow, ref, onLeave }: GridCardProps) {
  const { row, column } = card.at;
  const isAbove = row > 4 && row > lastRow - ROWS_FOR_CARD;
  const top = frame.headerHeight + row * frame.rowHeight;
  const canvasWidth = frame.nameWidth + frame.columnWidth * frame.columnCount;
  const start = frame.nameWidth + column * frame.columnWidth;
  const after = start + frame.columnWidth;
  const wanted = !card.isBeside ? start : after + WIDTH <= canvasWidth ? after : start - WIDTH;
  const left = Math.max(frame.nameWidth, Math.min(wanted, canvasWidth - WIDTH));
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onLeave();
  };
  // What was pressed goes with what it was about.
  const onClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('button')) onLeave();
  };

  return (
    // biome-ignore lint/a11y/useSemanticElements: a group of words and buttons, no fieldset
    <div
      ref={ref}
      role="group"
      aria-label={card.label}
      className={css.card}
      data-above={isAbove || undefined}
      style={{ left, top: isAbove || card.isBeside ? top : top + frame.rowHeight, width: WIDTH }}
      onKeyDown={onKeyDown}
      onClick={onClick}
    >
      {card.content}
    </div>
  );
}
