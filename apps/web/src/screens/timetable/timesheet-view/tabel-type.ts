import { useFilter } from '../../../lib/url/index.ts';

/** What a tabel counts: F what was worked, M the main part of it, A the rest, MA both in two lines (screens 54). */
export const TABEL_TYPES = ['F', 'M', 'A', 'MA'] as const;
export type TabelType = (typeof TABEL_TYPES)[number];

/** Which tabel is shown, kept in the address. */
export function useTabelType(): [TabelType, (type: string) => void] {
  const [text, set] = useFilter('timetable', 'tabelType');

  return [TABEL_TYPES.find((type) => type === text) ?? 'F', set];
}
