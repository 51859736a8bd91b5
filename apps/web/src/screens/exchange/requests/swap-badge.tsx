import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClockOff,
  IconHourglass,
} from '@tabler/icons-react';
import type { SwapState } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import css from '../exchange.module.css';

const LOOKS = {
  proposed: ['open', IconHourglass],
  accepted: ['open', IconHourglass],
  done: ['taken', IconCircleCheck],
  declined: ['missed', IconCircleX],
  refused: ['missed', IconCircleX],
  cancelled: ['over', IconCircleX],
  expired: ['over', IconClockOff],
  reversed: ['over', IconArrowBackUp],
} as const satisfies Record<SwapState, readonly [string, typeof IconCircleX]>;

/** How a request stands, in glyph, outline and word. */
export function SwapBadge({ state }: { state: SwapState }) {
  const t = useT();
  const [look, Icon] = LOOKS[state];

  return (
    <span className={css.state} data-state={look}>
      <Icon size={13} stroke={2} aria-hidden />
      {t(`exchange.swap_state.${state}`)}
    </span>
  );
}
