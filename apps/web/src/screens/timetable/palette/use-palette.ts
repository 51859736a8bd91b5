import { useLocalStorage } from '@mantine/hooks';
import { useMemo, useRef, useState } from 'react';
import type { DayIndex } from '../../../features/planning/days/day-index.ts';
import type { DayRow } from '../../../features/planning/index.ts';
import type { CellContext } from '../model/grid-cells.ts';
import { firstTemplates, readTemplates } from './templates.ts';

const SAMPLE_PEOPLE = 60;

function sampleOf(index: DayIndex, { view }: CellContext): DayRow[] {
  return [...index.values()]
    .slice(0, SAMPLE_PEOPLE)
    .flatMap((byDate) => [...byDate.values()].flatMap((cell) => cell[view.shows] ?? []));
}

/** The ten shifts of a department, as this browser keeps them; until then its most usual ones. */
export function useTemplates(shop_id: number, index: DayIndex, context: CellContext) {
  const [kept, setKept] = useLocalStorage<string>({ key: `timetable-palette-${shop_id}`, defaultValue: '' });
  const { types } = context;
  const off = types.get('H');
  // What is usual does not change with each edit: a sample of the first days seen decides.
  const sample = useRef<{ shop_id: number; days: DayRow[] }>({ shop_id, days: [] });
  if (sample.current.shop_id !== shop_id || sample.current.days.length === 0)
    sample.current = { shop_id, days: sampleOf(index, context) };
  const { days } = sample.current;
  const templates = useMemo(
    () => readTemplates(kept) ?? firstTemplates(days, types, off ? off.short_name : null),
    [kept, days, types, off],
  );

  return {
    templates,
    keep: (number: number, text: string) =>
      setKept(JSON.stringify(templates.map((one, at) => (at === number ? text : one)))),
    reset: () => setKept(''),
  };
}

/** Is the palette shown, does it paint, and with which template? */
export function usePaletteState() {
  const [isShown, setShown] = useLocalStorage({ key: 'timetable-palette', defaultValue: false });
  const [isPainting, setPainting] = useState(false);
  const [brush, setBrush] = useState(0);

  return {
    isShown,
    isPainting,
    brush,
    setBrush,
    toggle: () => {
      if (isShown) setPainting(false);
      setShown(!isShown);
    },
    paint: (isOn: boolean) => {
      if (isOn) setShown(true);
      setPainting(isOn);
    },
  };
}

export type PaletteState = ReturnType<typeof usePaletteState>;
