import css from './line-legend.module.css';
import type { ChartLine } from './line-option.ts';

interface LineLegendProps {
  lines: ChartLine[];
  colors: readonly string[];
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
}

/** The names of the lines; a press hides or shows one. */
export function LineLegend({ lines, colors, hidden, onToggle }: LineLegendProps) {
  return (
    <div className={css.legend}>
      {lines.map(({ name, dashed }, at) => (
        <button
          key={name}
          type="button"
          className={css.entry}
          aria-pressed={!hidden.has(name)}
          onClick={() => onToggle(name)}
        >
          <span
            className={css.swatch}
            style={{
              borderTopColor: colors[at % colors.length],
              borderTopStyle: dashed ? 'dashed' : 'solid',
            }}
          />
          {name}
        </button>
      ))}
    </div>
  );
}
