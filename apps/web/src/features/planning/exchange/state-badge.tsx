import { IconAlertOctagon, IconCircleCheck, IconPencil, IconQuestionMark } from '@tabler/icons-react';
import { useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import type { Vacancy } from '../vacancy.queries.ts';
import { stateOf } from './seats.ts';
import css from './state-badge.module.css';

const ICONS = {
  draft: IconPencil,
  open: IconQuestionMark,
  taken: IconCircleCheck,
  missed: IconAlertOctagon,
} as const;

/** How a vacancy stands: glyph, outline and word together, never colour alone (screens 20). */
export function StateBadge({ vacancy }: { vacancy: Vacancy }) {
  const t = useT();
  const state = stateOf(vacancy, today());
  const Icon = ICONS[state];

  return (
    <span className={css.state} data-state={state} data-draft={!vacancy.is_approved || undefined}>
      <Icon size={13} stroke={2} aria-hidden />
      {t(
        state === 'taken' && !vacancy.is_approved ? 'exchange.state.taken_draft' : `exchange.state.${state}`,
      )}
    </span>
  );
}
