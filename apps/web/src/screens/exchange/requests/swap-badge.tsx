import {
  IconArrowBackUp,
  IconCircleCheck,
  IconCircleX,
  IconClockOff,
  IconHourglass,
} from '@tabler/icons-react';
import { StateLabel } from '../../../features/planning/exchange/state-badge.tsx';
import type { SwapState } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';

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
    <StateLabel look={look} Icon={Icon}>
      {t(`exchange.swap_state.${state}`)}
    </StateLabel>
  );
}
