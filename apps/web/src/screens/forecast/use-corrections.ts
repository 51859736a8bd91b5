import { wallClockOf } from '@shiftwright/domain';
import { useQueries } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import {
  type Change,
  type CorrectionCommand,
  type DepartmentPoint,
  parseChange,
  planCorrection,
  planReset,
  planUndo,
  type Step,
  useCorrectForecast,
} from '../../features/demand/index.ts';
import { departmentQuery } from '../../features/network/index.ts';
import { useDeps } from '../../lib/url/index.ts';
import type { IndexRange } from '../../ui/chart/index.tsx';
import type { ForecastView } from './forecast-view.ts';
import type { Demand, DemandSeries } from './use-demand.ts';

/** A correction as it was made, and what stood before. */
export interface Done {
  commands: CorrectionCommand[];
  before: DepartmentPoint[];
  ids_by_shop: ReadonlyMap<number, number[]>;
}

export type ChangeKind = Change['kind'];

/** What the person has chosen on the chart or in the table, and what is about to become of it. */
export interface Corrections {
  chosen: IndexRange | null;
  choose: (range: IndexRange | null) => void;
  zoom: IndexRange | null;
  setZoom: (zoom: IndexRange | null) => void;
  /** The operation that is corrected. */
  subject: DemandSeries | null;
  setSubject: (name_id: number) => void;
  mayCorrect: boolean;
  /** How the text is read when it does not say so itself. */
  kind: ChangeKind;
  setKind: (kind: ChangeKind) => void;
  text: string;
  setText: (text: string) => void;
  change: Change | null;
  hours: { from: number; to: number } | null;
  setHours: (hours: { from: number; to: number } | null) => void;
  /** What the chosen steps would become, along the axis; null when nothing would change. */
  preview: (number | null)[] | null;
  /** Every chosen step has passed: its forecast stays. */
  isPast: boolean;
  busy: boolean;
  apply: (onDone: (calls: Done) => void) => void;
  canReset: boolean;
  reset: (onDone: (calls: Done) => void) => void;
  /** Takes back that correction, or the last one. */
  undo: (calls?: Done) => void;
  canUndo: boolean;
}

/** The latest wall clock of the chosen departments: what lies after it has not happened anywhere. */
function useDepartmentsNow(): string {
  const queries = useQueries({ queries: useDeps().map((id) => departmentQuery(id)) });
  const zones = queries.flatMap(({ data }) => (data ? [data.timezone] : []));
  const clocks = (zones.length > 0 ? zones : ['UTC']).map((zone) => wallClockOf(Date.now(), zone));
  return clocks.toSorted().at(-1) ?? '';
}

const readAs = (text: string, kind: ChangeKind): Change | null => {
  const change = parseChange(text);
  return change?.kind === 'set' && kind === 'multiply' && !text.trim().startsWith('=')
    ? { kind: 'multiply', factor: change.value }
    : change;
};

/** Keeps the choice, the correction that is being made and what can be taken back. */
export function useCorrections({ axis, series }: Demand, view: ForecastView): Corrections {
  const can = useCan();
  const now = useDepartmentsNow();
  const correct = useCorrectForecast();
  const [keys, setKeys] = useState<KeyRange | null>(null);
  const [zoomed, setZoomed] = useState<KeyRange | null>(null);
  const [subjectId, setSubject] = useState<number | null>(null);
  const [kind, setKind] = useState<ChangeKind>('set');
  const [text, setText] = useState('');
  const [hours, setHours] = useState<{ from: number; to: number } | null>(null);
  const [done, setDone] = useState<readonly Done[]>([]);

  const chosen = rangeOf(axis, keys, view.step);
  const subject = series.find(({ name_id }) => name_id === subjectId) ?? series[0] ?? null;
  const mayCorrect = can('PeriodClients_put', 'PUT') && view.chart === 'spline';
  const rows = new Set(chosen ? axis.slice(chosen.from, chosen.to + 1) : []);
  const asked = { points: subject?.points ?? [], keys: rows, ...view, now, hours: hoursAt(view, hours) };
  const change = readAs(text, kind);
  const plan = mayCorrect && change ? planCorrection({ ...asked, change }) : null;
  const resets = mayCorrect ? planReset(asked) : [];

  function run(commands: CorrectionCommand[], onDone: (calls: Done) => void) {
    if (!subject || commands.length === 0) return;
    const calls: Done = { commands, before: subject.points, ids_by_shop: subject.ids_by_shop };
    correct.mutate(calls, {
      onSuccess: () => {
        setText('');
        setDone((before) => [...before, calls]);
        onDone(calls);
      },
    });
  }

  function undo(calls = done.at(-1)) {
    if (!calls) return;
    const { commands, before, ids_by_shop } = calls;
    correct.mutate(
      { commands: planUndo(commands, before), ids_by_shop },
      { onSuccess: () => setDone((all) => all.filter((one) => one !== calls)) },
    );
  }

  return {
    chosen,
    choose: (range) => {
      setKeys(range && keysOf(axis, range, view.step));
      if (!range) setText('');
    },
    zoom: rangeOf(axis, zoomed, view.step),
    setZoom: (zoom) => setZoomed(zoom && keysOf(axis, zoom, view.step)),
    subject,
    setSubject,
    mayCorrect,
    kind,
    setKind,
    text,
    setText,
    change,
    hours,
    setHours,
    preview: plan && plan.after.size > 0 ? axis.map((key) => plan.after.get(key) ?? null) : null,
    isPast: chosen !== null && planCorrection({ ...asked, hours: null, change: ANY }).after.size === 0,
    busy: correct.isPending,
    apply: (onDone) => run(plan?.commands ?? [], onDone),
    canReset: resets.length > 0,
    reset: (onDone) => run(resets, onDone),
    undo,
    canUndo: done.length > 0 && !correct.isPending,
  };
}

const ANY: Change = { kind: 'multiply', factor: 1 };

const hoursAt = ({ step }: ForecastView, hours: Corrections['hours']) => (step === 'hour' ? null : hours);

/** Kept by its keys, so that it stays when figures come anew; another step forgets it. */
interface KeyRange {
  step: Step;
  from: string;
  to: string;
}

function keysOf(axis: readonly string[], { from, to }: IndexRange, step: Step): KeyRange | null {
  const [first, last] = [axis[from], axis[to]];
  return first === undefined || last === undefined ? null : { step, from: first, to: last };
}

function rangeOf(axis: readonly string[], keys: KeyRange | null, step: Step): IndexRange | null {
  if (keys?.step !== step) return null;
  const [from, to] = [axis.indexOf(keys.from), axis.indexOf(keys.to)];
  return from < 0 || to < 0 ? null : { from, to };
}
