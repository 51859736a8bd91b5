import { IconAlertOctagon, IconCircleCheck, IconPencil, IconQuestionMark } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import type { Vacancy } from '../vacancy.queries.ts';
import { stateOf } from './seats.ts';
import css from './state-badge.module.css';

/** The glyph of each state of a vacancy. */
export const STATE_ICONS = {
  draft: IconPencil,
  open: IconQuestionMark,
  taken: IconCircleCheck,
  missed: IconAlertOctagon,
} as const;

interface StateLabelProps {
  look: 'draft' | 'open' | 'taken' | 'missed' | 'over';
  Icon: typeof IconPencil;
  isDraft?: boolean;
  children: ReactNode;
}

/** How something on the exchange stands, in glyph, outline and word. */
export function StateLabel({ look, Icon, isDraft = false, children }: StateLabelProps) {
  return (
    <span className={css.state} data-state={look} data-draft={isDraft || undefined}>
      <Icon size={13} stroke={2} aria-hidden />
      {children}
    </span>
  );
}

/** How a vacancy stands: glyph, outline and word together, never colour alone (screens 20). */
export function StateBadge({ vacancy }: { vacancy: Vacancy }) {
  const t = useT();
  const state = stateOf(vacancy, today());

  return (
    <StateLabel look={state} Icon={STATE_ICONS[state]} isDraft={!vacancy.is_approved}>
      {t(
        state === 'taken' && !vacancy.is_approved ? 'exchange.state.taken_draft' : `exchange.state.${state}`,
      )}
    </StateLabel>
  );
}
