import { useT } from '../../lib/language/index.ts';
import { showToast } from '../../ui/index.ts';
import type { Corrections, Done } from './use-corrections.ts';

/** After a correction: that it was made, and ten seconds to take it back (screens 19). */
export function useCorrectionToast(undo: Corrections['undo']) {
  const t = useT();

  return (text: string, calls: Done) =>
    showToast({ text, undo: { label: t('forecast.undo'), run: () => undo(calls) } });
}
