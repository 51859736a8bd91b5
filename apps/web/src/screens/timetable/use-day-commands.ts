import { planning } from '@shiftwright/contracts/calls';
import { isDayOff } from '@shiftwright/domain';
import { useQueryClient } from '@tanstack/react-query';
import { refreshSchedule, useEditQueue } from '../../features/planning/index.ts';
import { call } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { CellAt } from '../../ui/day-grid/index.ts';
import type { GridDesk } from './use-grid-desk.ts';

/**
 * Commands over chosen days that are no edits of their cells: protecting them, and offering shifts like theirs to others;
 * days without a shift lead to the editor of vacancies.
 */
export function useDayCommands(desk: GridDesk, onNewVacancy: (at: CellAt) => void) {
  const t = useT();
  const cache = useQueryClient();
  const queue = useEditQueue();
  const done = async (work: Promise<unknown>, notice: string) => {
    try {
      await work;
      await refreshSchedule(cache);
      desk.setNotice(notice);
    } catch (error) {
      desk.setNotice(error instanceof Error ? error.message : String(error));
    }
  };

  return {
    protect: (cells: readonly CellAt[], isBlocked: boolean) => {
      const held = cells.filter((at) => desk.isInside(at) && desk.shownAt(at).length > 0);
      if (held.length === 0) return desk.setNotice(t('grid.commands.nothing_chosen'));
      const worker_days = held.map((at) => ({
        ...desk.refAt(at),
        shop_id: desk.shownAt(at)[0]?.shop_id ?? desk.rows[at.row]!.shop_id,
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
        desk
          .shownAt(at)
          .filter(
            (row) => !isDayOff(desk.context.types, row.type) && row.shop_id === desk.rows[at.row]?.shop_id,
          ),
      );
      // Nothing to take after: the editor asks for the rest.
      if (shifts.length === 0) return cells[0] && onNewVacancy(cells[0]);
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
