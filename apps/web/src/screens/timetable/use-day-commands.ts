import { planning } from '@shiftwright/contracts/calls';
import { isDayOff, itemAt } from '@shiftwright/domain';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSchedule, useEditQueue } from '../../features/planning/index.ts';
import { call } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { CellAt } from '../../ui/day-grid/index.ts';
import { useEditor } from './grid/grid-editor.tsx';
import { useOpenShifts } from './open-shifts/use-open-shifts.ts';

/**
 * Commands over chosen days that are no edits of their cells: protecting them, and offering shifts like theirs to others;
 * days without a shift lead to the editor of vacancies.
 */
export function useDayCommands() {
  const t = useT();
  const editor = useEditor();
  const openShifts = useOpenShifts();
  const cache = useQueryClient();
  const queue = useEditQueue();
  const done = async (work: Promise<unknown>, notice: string) => {
    try {
      await work;
      await refreshSchedule(cache);
      editor.setNotice(notice);
    } catch (error) {
      editor.setNotice(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    protect: (cells: readonly CellAt[], isBlocked: boolean) => {
      const held = cells.filter((at) => editor.isInside(at) && editor.shownAt(at).length > 0);
      if (held.length === 0) return editor.setNotice(t('grid.commands.nothing_chosen'));
      const worker_days = held.map((at) => ({
        ...editor.refAt(at),
        shop_id: editor.shownAt(at)[0]?.shop_id ?? itemAt(editor.rows, at.row).shop_id,
      }));
      const endpoint = isBlocked ? planning.blockWorkerDays : planning.unblockWorkerDays;
      const notice = t(isBlocked ? 'grid.lock.done' : 'grid.unlock.done', { count: held.length });
      void done(
        queue.inTurn(() => call(endpoint, { worker_days })),
        notice,
      );
    },
    makeOpenShifts: (cells: readonly CellAt[]) => {
      const shifts = cells.flatMap((at) =>
        editor
          .shownAt(at)
          .filter(
            (row) =>
              !isDayOff(editor.context.types, row.type) && row.shop_id === editor.rows[at.row]?.shop_id,
          ),
      );
      // Nothing to take after: the editor asks for the rest.
      if (shifts.length === 0)
        return cells[0] && openShifts.edit({ dt: editor.dates[cells[0].column] ?? null });
      const data = shifts.map((row) => ({
        employee_id: null,
        dt: row.dt,
        is_fact: false,
        is_approved: false,
        type: row.type,
        shop_id: row.shop_id,
        dttm_work_start: row.dttm_work_start,
        dttm_work_end: row.dttm_work_end,
        is_vacancy: true,
        worker_day_details: row.worker_day_details.map(({ work_type_id, work_part }) => ({
          work_type_id,
          work_part,
        })),
      }));
      const options = { delete_scope_values_list: [] };
      void done(
        queue.inTurn(() => call(planning.batchWorkerDays, { data, options })),
        t('grid.vacancy.done', { count: data.length }),
      );
    },
  };
}
