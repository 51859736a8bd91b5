import { itemAt } from '@shiftwright/domain';
import { Suspense, useEffect } from 'react';
import { daysAt } from '../../../features/planning/days/day-index.ts';
import { allTexts } from '../../../lib/language/index.ts';
import { lazyPart } from '../../../lib/load-with-retry.ts';
import { AwaitedPanel } from '../../../ui/index.ts';
import { useGridData } from '../grid/grid-data.tsx';
import { useEditor } from '../grid/grid-editor.tsx';
import { useGridSelection } from '../grid/grid-selection.tsx';
import { useGridViews } from '../grid/grid-views.tsx';
import type { PreviewedDay } from '../repair/preview.ts';
import { usePanel } from './use-panel.ts';

/** A panel with what it says, which comes behind the first screen. */
const panelOf = <Part,>(load: () => Promise<Part>) =>
  Promise.all([load(), allTexts()]).then(([part]) => part);

const WhyPanel = lazyPart(() => panelOf(() => import('../explain/why-panel.tsx')));
const GapPanel = lazyPart(() => panelOf(() => import('../explain/gap-panel.tsx')));
const RepairPanel = lazyPart(() => panelOf(() => import('../repair/repair-panel.tsx')));
const ResultPanel = lazyPart(() => panelOf(() => import('../result/result-panel.tsx')));
const ProblemsPanel = lazyPart(() => panelOf(() => import('../problems/problems-panel.tsx')));
const DifferencePanel = lazyPart(() => panelOf(() => import('../difference/difference-panel.tsx')));

interface GridPanelsProps {
  onPreview: (days: readonly PreviewedDay[]) => void;
}

/** A reader who walks through the grid is followed once the walk rests. */
const FOLLOW_MS = 250;

function useFollowing(): void {
  const editor = useEditor();
  const { active } = useGridSelection();
  const [panel, open] = usePanel();
  const isFollowed = panel?.kind === 'why';
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a step in the grid is followed
  useEffect(() => {
    if (!isFollowed || !active || !editor.isInside(active)) return;
    const { employee_id, dt } = editor.refAt(active);
    if (panel.employee_id === employee_id && panel.dt === dt) return;
    const timer = setTimeout(() => open({ kind: 'why', employee_id, dt }, { replace: true }), FOLLOW_MS);
    return () => clearTimeout(timer);
  }, [active?.row, active?.column]);
}

/** What is asked about the plan, beside the grid: why a day, why nobody more, a repair, the difference of a run. */
export function GridPanels({ onPreview }: GridPanelsProps) {
  const [panel, open] = usePanel();
  const { shop_ids, data, rows, dates, context } = useGridData();
  const { difference } = useGridViews();
  useFollowing();
  if (!panel) return null;
  const close = () => open(null);
  // Everybody of the departments, whom the filters hide too.
  const { people } = data;
  const person = (id: number) => people.find(({ employee_id }) => employee_id === id);
  const shared = {
    nameOf: (id: number) => person(id)?.name ?? `#${id}`,
    onClose: close,
    is_approved: context.view.shows === 'plan_approved',
  };
  const draftOf = (id: number, dts: readonly string[]) =>
    dts
      .flatMap((dt) => daysAt(data.index, id, dt, 'plan_draft'))
      .map((day) => [day.dt, day.type, day.dttm_work_start, day.dttm_work_end].join())
      .join(';');
  const shopOf = (id: number) => person(id)?.shop_id ?? itemAt(shop_ids, 0);

  return (
    <Suspense fallback={<AwaitedPanel />}>
      {panel.kind === 'why' && <WhyPanel {...shared} {...panel} shop_id={shopOf(panel.employee_id)} />}
      {panel.kind === 'gap' && (
        <GapPanel key={`${panel.dt}${panel.tm}`} {...shared} {...panel} shop_id={itemAt(shop_ids, 0)} />
      )}
      {panel.kind === 'repair' && (
        <RepairPanel
          {...shared}
          panel={panel}
          people={people}
          shopOf={shopOf}
          draftOf={draftOf}
          onOpen={open}
          onPreview={onPreview}
        />
      )}
      {panel.kind === 'result' && (
        <ResultPanel
          shop_id={panel.shop_id ?? itemAt(shop_ids, 0)}
          from={itemAt(dates, 0)}
          onOpen={open}
          onClose={close}
        />
      )}
      {panel.kind === 'problems' && <ProblemsPanel onClose={close} />}
      {panel.kind === 'difference' && (
        <DifferencePanel
          {...shared}
          shop_id={panel.shop_id ?? itemAt(shop_ids, 0)}
          difference={difference}
          order={rows.map(({ employee_id }) => employee_id)}
        />
      )}
    </Suspense>
  );
}
