import { itemAt } from '@shiftwright/domain';
import { useCan } from '../../../features/access/index.ts';
import { today, useOpenModal, useSearchParam, useSetSearch } from '../../../lib/url/index.ts';
import type { CellAt } from '../../../ui/day-grid/index.ts';
import type { GridCommand } from '../command-palette/command-icons.ts';
import { useGridData } from '../grid/grid-data.tsx';
import { useEditor } from '../grid/grid-editor.tsx';
import { useChoosingCells, useGridSelection } from '../grid/grid-selection.tsx';
import { useGridViews } from '../grid/grid-views.tsx';
import { firstAbsentDays } from '../repair/absent-days.ts';
import { scopeText } from '../run/run-scope.ts';
import { useTimetableSearch } from '../use-timetable-search.ts';
import { usePanel } from './use-panel.ts';

/** What can be asked about chosen cells: why, why nobody more, repair, and what of a run stays (screens 48). */
export function useAdvice() {
  const can = useCan();
  const openModal = useOpenModal();
  const setSearch = useSetSearch();
  const isCoverage = useSearchParam('coverage') === '1';
  const [panel, open] = usePanel();
  const period = useTimetableSearch();
  const { shop_ids } = useGridData();
  const editor = useEditor();
  const { difference } = useGridViews();
  const { view } = editor.context;
  const isPlan = view.shows.startsWith('plan');
  const refsOf = (cells: readonly CellAt[]) => cells.filter(editor.isInside).map(editor.refAt);

  return {
    mayExplain: isPlan && can('AutoSettings_explain', 'GET'),
    mayRepair: isPlan && view.isEditable && can('AutoSettings_repair', 'POST'),
    mayRun: isPlan && view.isEditable && can('AutoSettings_create_timetable', 'POST'),
    mayCompare: isPlan && can('AutoSettings_difference', 'GET'),
    isComparing: panel?.kind === 'difference',
    explain: (at: CellAt) => {
      const [ref] = refsOf([at]);
      if (ref) open({ kind: 'why', employee_id: ref.employee_id, dt: ref.dt });
    },
    gap: (at: CellAt) => {
      const dt = editor.dates[at.column];
      if (!dt) return;
      if (!isCoverage) setSearch({ coverage: '1' }, { finalize: true, replace: true });
      open({ kind: 'gap', dt, tm: null });
    },
    /** Of several people the one in the active row. */
    repair: (cells: readonly CellAt[], active: CellAt) => {
      const { employee_id, dt } = editor.refAt(active);
      const dts = refsOf(cells)
        .filter((ref) => ref.employee_id === employee_id)
        .map((ref) => ref.dt);
      open({ kind: 'repair', employee_id, dts: [...new Set(dts.length > 0 ? dts : [dt])].sort() });
    },
    askWho: (dt?: string) =>
      open({ kind: 'repair', employee_id: null, dts: dt ? [dt] : firstAbsentDays(period, today()) }),
    /** One cell alone is no selection: the whole department is meant. */
    run: (cells: readonly CellAt[]) => {
      const refs = cells.length > 1 ? refsOf(cells) : [];
      const people = [...new Set(refs.map(({ employee_id }) => employee_id))];
      const isEverybody = people.length === editor.rows.length;
      const scope = {
        employee_ids: isEverybody ? [] : people,
        dts: [...new Set(refs.map(({ dt }) => dt))].sort(),
      };
      openModal('Autoschedule', scopeText(itemAt(shop_ids, 0), scope));
    },
    compare: () => open({ kind: 'difference', shop_id: null }),
    glance: () => open({ kind: 'result', shop_id: null }),
    accept: (cells: readonly CellAt[]) => difference.accept(refsOf(cells)),
    reject: (cells: readonly CellAt[]) => difference.reject(refsOf(cells)),
  };
}

/** The same as commands of Ctrl+K, for what is chosen. */
export function useAdviceCommands(): GridCommand[] {
  const advice = useAdvice();
  const { dates } = useGridData();
  const { difference } = useGridViews();
  const { active } = useGridSelection();
  const { chosen } = useChoosingCells();
  const offered: (GridCommand | false | null)[] = [
    active &&
      advice.mayExplain && {
        name: 'explain',
        label: 'grid.command.explain',
        run: () => advice.explain(active),
      },
    active &&
      advice.mayRepair && {
        name: 'repair',
        label: 'grid.command.repair',
        run: () => advice.repair(chosen(), active),
      },
    advice.mayRepair && {
      name: 'who',
      label: 'repair.who',
      run: () => advice.askWho(active ? dates[active.column] : undefined),
    },
    active &&
      advice.mayExplain && {
        name: 'gap',
        label: 'grid.command.gap',
        run: () => advice.gap(active),
      },
    advice.mayRun && {
      name: 'autoschedule',
      label: 'grid.command.autoschedule',
      run: () => advice.run(chosen()),
    },
    advice.mayCompare && {
      name: 'difference',
      label: 'grid.command.difference',
      run: advice.compare,
    },
    advice.mayCompare && {
      name: 'result',
      label: 'panel.result',
      run: advice.glance,
    },
    advice.isComparing && {
      name: 'accept',
      label: 'grid.command.accept',
      run: () => advice.accept(chosen()),
    },
    advice.isComparing &&
      difference.mayReject && {
        name: 'reject',
        label: 'grid.command.reject',
        run: () => advice.reject(chosen()),
      },
  ];

  return offered.filter((command): command is GridCommand => Boolean(command));
}
