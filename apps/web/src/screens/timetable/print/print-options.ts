import { addDays, eachDt, monthEnd, monthStart, type Version } from '@shiftwright/domain';

/** What can hang on a wall or be handed out (screens 51). */
export const PRESETS = ['wall', 'week', 'day', 'slips', 'tabel'] as const;
export type Preset = (typeof PRESETS)[number];
export const PAPERS = ['A3', 'A4'] as const;
export type Paper = (typeof PAPERS)[number];
export const MOST_NOTES = 10;

export interface PrintOptions {
  preset: Preset;
  paper: Paper;
  version: Version;
  /** Codes of day types instead of times. */
  isCodes: boolean;
  withTotals: boolean;
  withLegend: boolean;
  withSignature: boolean;
  /** Patterns instead of colours. */
  isMonochrome: boolean;
  /** Empty rows to write on. */
  noteRows: number;
}

/** The usual paper of a preset: only the poster is large. */
export const paperOf = (preset: Preset): Paper => (preset === 'wall' ? 'A3' : 'A4');

/** A month on a small page: days have room for five figures. */
export const isTight = ({ preset, paper }: Pick<PrintOptions, 'preset' | 'paper'>): boolean =>
  paper === 'A4' && (preset === 'wall' || preset === 'tabel');

/** The dates a preset prints, starting from the date on screen. */
export function printedDates(preset: Preset, shown: { from: string; to: string }): string[] {
  if (preset === 'day') return [shown.from];
  if (preset === 'week') return eachDt(shown.from, addDays(shown.from, 6));
  const isLong = eachDt(shown.from, shown.to).length >= 28;

  return isLong && preset !== 'tabel'
    ? eachDt(shown.from, shown.to)
    : eachDt(monthStart(shown.from), monthEnd(shown.from));
}

/** The page as the printer is told: slips stand upright, everything else lies. */
export function pageRule({ preset, paper }: Pick<PrintOptions, 'preset' | 'paper'>): string {
  const way = preset === 'slips' ? 'portrait' : 'landscape';

  return `@page { size: ${paper} ${way}; margin: 8mm 8mm 11mm; @bottom-right { content: counter(page) " / " counter(pages); font: 8pt sans-serif; } }`;
}
