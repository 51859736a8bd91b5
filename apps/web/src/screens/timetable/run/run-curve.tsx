import css from './run.module.css';

const WIDTH = 72;
const HEIGHT = 20;

/** How the coverage of the best schedule grew while the search went on. */
export function RunCurve({ values, name }: { values: readonly number[]; name: string }) {
  if (values.length < 2) return null;
  const least = Math.min(...values);
  const span = Math.max(...values) - least || 1;
  const points = values.map((value, at) => {
    const x = (at / (values.length - 1)) * WIDTH;
    return `${x.toFixed(1)},${(HEIGHT - 2 - ((value - least) / span) * (HEIGHT - 4)).toFixed(1)}`;
  });

  return (
    <svg className={css.curve} viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={name}>
      <polyline points={points.join(' ')} fill="none" stroke="currentColor" strokeWidth="2" />
    </svg>
  );
}
