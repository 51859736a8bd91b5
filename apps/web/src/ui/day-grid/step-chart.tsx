import { memo } from 'react';
import css from './day-grid.module.css';
import type { GridStep } from './grid-types.ts';

const HEIGHT = 100;

function stairs(values: readonly number[], top: number): string {
  const y = (value: number) => (HEIGHT - (value / top) * (HEIGHT - 6)).toFixed(1);

  return values.map((value, at) => `${at === 0 ? 'M' : 'L'}${at} ${y(value)}H${at + 1}`).join('');
}

/** Need, people and open shifts along a day, as steps: people filled, need a line, what is open dashed above. */
export const StepChart = memo(function StepChart({
  steps,
  name,
  onAsk,
}: {
  steps: readonly GridStep[];
  name: string;
  /** Asked about a place along the day, as a share of it. */
  onAsk?: ((column: number, share: number) => void) | undefined;
}) {
  if (steps.length === 0) return null;
  const top = Math.max(1, ...steps.map((step) => Math.max(step.need, step.have + step.open)));
  const have = stairs(
    steps.map((step) => step.have),
    top,
  );
  const lacking = steps.map((step, at) =>
    step.have < step.need ? `M${at} 0H${at + 1}V${HEIGHT}H${at}Z` : '',
  );

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keyboard asks by a command of the caller
    <svg
      className={css.chart}
      data-ask={onAsk ? '' : undefined}
      onClick={(event) => {
        const box = event.currentTarget.getBoundingClientRect();
        onAsk?.(0, (event.clientX - box.left) / box.width);
      }}
      viewBox={`0 0 ${steps.length} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={name}
    >
      <path className={css.chartLack} d={lacking.join('')} />
      <path className={css.chartHave} d={`${have}V${HEIGHT}H0Z`} />
      <path
        className={css.chartOpen}
        d={stairs(
          steps.map((step) => step.have + step.open),
          top,
        )}
      />
      <path
        className={css.chartNeed}
        d={stairs(
          steps.map((step) => step.need),
          top,
        )}
      />
    </svg>
  );
});
