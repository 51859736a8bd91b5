import { Tooltip } from '@mantine/core';
import type { ReactElement } from 'react';

interface ExplainedProps {
  /** What a figure, a unit or an abbreviation means; null where there is nothing to say. */
  text: string | null;
  /** Something that can be focused and takes a ref. */
  children: ReactElement;
}

/** Says by hover, focus or touch what its child means. */
export function Explained({ text, children }: ExplainedProps) {
  return (
    <Tooltip
      label={text}
      disabled={text === null}
      events={{ hover: true, focus: true, touch: true }}
      multiline
      maw={340}
    >
      {children}
    </Tooltip>
  );
}
