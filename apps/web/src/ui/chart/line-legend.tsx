import css from './line-legend.module.css';
import type { ChartLine } from './line-option.ts';

interface LineLegendProps {
  lines: (ChartLine & { tone?: number })[];
  /** A shaded range, last in the row. */
  band?: { name: string; tone: number } | null;
  colors: readonly string[];
  hidden: ReadonlySet<string>;
  onToggle: (name: string) => void;
}

/** The names of the lines; a press hides or shows one. */
export function LineLegend({ lines, band, colors, hidden, onToggle }: LineLegendProps) {
  return (
    <div className={css.legend}>
      {lines.map(({ name, dashed, tone }, at) => (
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
              borderTopColor: colors[(tone ?? at) % colors.length],
              borderTopStyle: dashed ? 'dashed' : 'solid',
            }}
          />
          {name}
        </button>
      ))}
      {band && (
        <button
          type="button"
          className={css.entry}
          aria-pressed={!hidden.has(band.name)}
          onClick={() => onToggle(band.name)}
        >
          <span className={css.patch} style={{ background: colors[band.tone % colors.length] }} />
          {band.name}
        </button>
      )}
    </div>
  );
}
