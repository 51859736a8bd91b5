import { Kbd } from '@mantine/core';
import { IconCalendarMonth } from '@tabler/icons-react';
import css from './finder.module.css';
import type { Found } from './found.ts';
import { chordText } from './matching.ts';

interface FinderOptionProps {
  id: string;
  found: Found;
  /** The name of the group that begins here. */
  heading: string | null;
  isActive: boolean;
  /** A chord has called it. */
  isMeant: boolean;
  onPoint: () => void;
  onRun: () => void;
  onAlso: () => void;
}

/** One line of the finder; the field above has the keyboard. */
export function FinderOption({ id, found, heading, isActive, isMeant, ...on }: FinderOptionProps) {
  const { text, detail, icon: Icon, keys, chord, also } = found;

  return (
    <>
      {heading && (
        <div className={css.heading} role="presentation">
          {heading}
        </div>
      )}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the field has the keyboard */}
      <div
        id={id}
        role="option"
        tabIndex={-1}
        aria-selected={isActive}
        className={css.option}
        data-chord={isMeant || undefined}
        onClick={on.onRun}
        onPointerMove={on.onPoint}
      >
        <span className={css.icon}>{Icon && <Icon size={16} stroke={1.6} aria-hidden />}</span>
        <span className={css.text}>
          {text}
          {detail && <span className={css.detail}>{detail}</span>}
        </span>
        <span className={css.keys}>
          {keys && <Kbd size="xs">{keys}</Kbd>}
          {chord && <Kbd size="xs">K {chordText(chord)}</Kbd>}
          {also && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: Ctrl+Enter in the field does the same
            // biome-ignore lint/a11y/noStaticElementInteractions: an option holds nothing that takes the focus
            <span
              className={css.also}
              title={also.label}
              onClick={(event) => {
                event.stopPropagation();
                on.onAlso();
              }}
            >
              <IconCalendarMonth size={16} stroke={1.6} aria-hidden />
              {also.label}
            </span>
          )}
        </span>
      </div>
    </>
  );
}
