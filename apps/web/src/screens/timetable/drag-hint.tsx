import { useT } from '../../lib/language/index.ts';
import css from './drag-hint.module.css';
import { useViolationWords } from './problems/violation-words.ts';
import type { DragVerdict } from './use-grid-drag.ts';

/** Beside the pointer (or above the grid, for the arrows): what letting go would do, and the first thing against it. */
export function DragHint({ verdict }: { verdict: DragVerdict }) {
  const t = useT();
  const words = useViolationWords();
  const { drag, plan, violations, isByKeys } = verdict;
  const [first] = violations;
  const reason = plan.refusal ? t(`grid.drag.${plan.refusal}`) : first ? words(first) : null;
  const kind = plan.refusal ? 'blocked' : first && first.severity !== 'notice' ? 'warned' : 'allowed';

  return (
    <div
      className={css.hint}
      data-kind={kind}
      data-fixed={isByKeys || undefined}
      style={isByKeys ? undefined : { left: drag.x + 16, top: drag.y + 18 }}
      role="status"
      aria-live="polite"
    >
      <strong>{t(`grid.drag.${drag.mode}`)}</strong>
      {reason && <span>{reason}</span>}
      {isByKeys && <span className={css.keys}>{t('grid.drag.keys')}</span>}
    </div>
  );
}
