import { personName } from '@shiftwright/domain';
import { useCallback } from 'react';
import { formatDayMonth } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { showToast } from '../../../ui/index.ts';
import { type UndoDirection, type Undone, useUndo } from '../use-undo.ts';
import { askGrid } from './grid-bus.ts';
import { countStep } from './undo-row.ts';

const MOST_LISTED = 4;

function showCells([first]: Undone['cells'], since: number): void {
  if (first) askGrid({ kind: 'show', employee_id: first.employee_id, dt: first.dt, since });
}

/** Undo and redo with what they did: the screen goes to the days, and those that were left alone are listed. */
export function useGridUndo() {
  const t = useT();
  const language = useLanguage();
  const { undo, redo, canUndo, canRedo } = useUndo();

  const showDone = useCallback(
    ({ result, cells }: Undone, direction: UndoDirection, since: number) => {
      showCells(cells, since);
      const steps = result ? countStep(direction) : 0;
      const text = result
        ? t(`grid.${direction}.done`, { count: result.done })
        : t(`grid.${direction}.nothing`);
      if (!result?.skipped.length) {
        const said = steps > 1 ? t(`grid.${direction}.steps`, { count: steps }) : text;
        if (!askGrid({ kind: 'say', text: said })) showToast({ text: said });
        return;
      }
      const left = result.skipped.slice(0, MOST_LISTED).map(({ dt, text, author }) => {
        const who = author ? ` (${personName(author)})` : '';
        return `${formatDayMonth(dt, language)}: ${text}${who}`;
      });
      const more = result.skipped.length - left.length;
      showToast({
        title: text,
        text: [...left, ...(more > 0 ? [t('grid.undo.more', { count: more })] : [])].join('\n'),
        tone: 'caution',
        stays: true,
      });
    },
    [t, language],
  );
  const run = (direction: UndoDirection, call: typeof undo) => {
    const since = performance.now();
    return call((cells) => showCells(cells, since))
      .then((undone) => showDone(undone, direction, since))
      .catch((error: Error) =>
        showToast({ title: t('grid.undo.failed'), text: error.message, tone: 'refused' }),
      );
  };

  return { canUndo, canRedo, undo: () => run('undo', undo), redo: () => run('redo', redo) };
}
