import { useLocalStorage } from '@mantine/hooks';
import { useCallback, useMemo, useState } from 'react';
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
  const [saved, setSaved] = useLocalStorage<string>({
    key: `timetable-palette-${shop_id}`,
    defaultValue: '',
  });
  const { types } = context;
  const off = types.get('H');
  // What is usual does not change with each edit: a sample of the first days seen decides.
  const [sample, setSample] = useState(() => ({ shop_id, days: sampleOf(index, context) }));
  if (sample.shop_id !== shop_id || (sample.days.length === 0 && index.size > 0)) {
    const days = sampleOf(index, context);
    if (sample.shop_id !== shop_id || days.length > 0) setSample({ shop_id, days });
  }
  const { days } = sample;
  const templates = useMemo(
    () => readTemplates(saved) ?? firstTemplates(days, types, off ? off.short_name : null),
    [saved, days, types, off],
  );

  return useMemo(
    () => ({
      templates,
      keep: (number: number, text: string) =>
        setSaved(JSON.stringify(templates.map((one, at) => (at === number ? text : one)))),
      reset: () => setSaved(''),
    }),
    [templates, setSaved],
  );
}

/** Is the palette shown, does it paint, and with which template? */
export function usePaletteState() {
  const [isShown, setShown] = useLocalStorage({ key: 'timetable-palette', defaultValue: false });
  const [isPainting, setPainting] = useState(false);
  const [brush, setBrush] = useState(0);

  const toggle = useCallback(() => {
    if (isShown) setPainting(false);
    setShown(!isShown);
  }, [isShown, setShown]);
  const paint = useCallback(
    (isOn: boolean) => {
      if (isOn) setShown(true);
      setPainting(isOn);
    },
    [setShown],
  );

  return useMemo(
    () => ({ isShown, isPainting, brush, setBrush, toggle, paint }),
    [isShown, isPainting, brush, toggle, paint],
  );
}
