import { useCallback, useMemo, useRef, useState } from 'react';
import { createRoot } from 'react-dom/client';
import {
  DayGrid,
  type GridCell,
  type GridColumn,
  type GridLayout,
  type GridStripRow,
  type GridTotal,
} from '../../apps/web/src/ui/day-grid/index.ts';

/** The real grid over invented people: `?people=1000&days=31&view=plan|compare|day&rows=28`. */
const query = new URLSearchParams(location.search);
const PEOPLE = Number(query.get('people') ?? 400);
const VIEW = query.get('view') ?? 'plan';
const DAYS = VIEW === 'day' ? 1 : Number(query.get('days') ?? 31);
const TONES = [undefined, undefined, undefined, 'different', 'positive', 'warning', 'negative'] as const;
const SHIFTS = ['9–18', '8–17', '12–21', '14–22', '10–19', '9–13\n17–21'];
const MARKS = ['#0072b2', '#009e73', '#cc79a7', '#e69f00'];
const WEEKDAYS = ['Mo', 'Tu', 'We', 'Th', 'Fr', 'Sa', 'Su'];

let seed = 7;
const random = (limit: number) => {
  seed = (seed * 1103515245 + 12345) % 2147483648;
  return Math.floor((seed / 2147483648) * limit);
};

function aTimelineCell(): GridCell {
  const from = (7 + random(8)) * 60;
  const bar = {
    key: 'a',
    from,
    to: from + 540,
    text: `${from / 60}–${from / 60 + 9}`,
    mark: MARKS[random(4)],
  };

  return { text: '', name: 'timeline', bars: [{ ...bar, tone: TONES[random(4)] }] };
}

function aCell(row: number, column: number): GridCell {
  if (VIEW === 'day') return aTimelineCell();
  const text = SHIFTS[random(SHIFTS.length)]!;
  const name = `Person ${row}, day ${column + 1}, ${text}`;
  if (random(10) < 3)
    return { text: random(3) ? 'OFF' : '', look: 'off', fill: random(4) ? undefined : '#c13329', name };
  const isCompare = VIEW === 'compare';
  const tone = isCompare ? TONES[3 + random(4)] : TONES[random(4)];
  const kind = random(30);
  const look = kind === 0 ? 'elsewhere' : kind === 1 ? 'open' : 'solid';

  return {
    text,
    second: isCompare ? '905–1812' : undefined,
    tone,
    note: tone === 'warning' ? '+12' : undefined,
    look,
    mark: MARKS[random(4)],
    lock: kind === 2 ? 'shown' : undefined,
    name,
  };
}

const rows = Array.from({ length: PEOPLE }, (_, row) => ({
  key: String(row),
  name: `Petrova-Vodkina Anna ${row}`,
  sub: ['Cashier', 'Sales assistant', 'Senior cashier'][row % 3]!,
  ...(row % 17 === 0 ? { badge: '017' } : {}),
}));
const columns: GridColumn[] = Array.from({ length: DAYS }, (_, day) => ({
  key: String(day),
  label: String(day + 1),
  sub: WEEKDAYS[day % 7]!,
  tint: day % 7 > 4 ? 'weekend' : day === 9 ? 'holiday' : undefined,
  isToday: day === 3,
  name: `day ${day + 1}`,
}));
const totals: GridTotal[] = [
  { key: 'hours', label: 'Hours', title: 'Planned hours' },
  { key: 'norm', label: 'Norm', title: 'Norm' },
  { key: 'difference', label: '±', title: 'Difference' },
];
const layout: GridLayout = {
  rowHeight: Number(query.get('rows') ?? 28),
  nameWidth: innerWidth < 700 ? 128 : innerWidth < 1400 ? 160 : 220,
  headerHeight: 42,
  column: VIEW === 'day' ? { least: 768, most: 4000 } : { least: 40, most: 64 },
  totalWidth: 56,
};
const figures = [{ text: '168' }, { text: '176' }, { text: '−8', tone: 'negative' as const }];
const strip: GridStripRow[] =
  VIEW === 'day'
    ? [
        {
          key: 'steps',
          label: 'Coverage',
          figures: [],
          steps: Array.from({ length: 96 }, (_, step) => ({
            need: step > 36 ? 4 : 0,
            have: step > 40 ? 3 + random(3) : 0,
            open: random(2),
          })),
        },
      ]
    : ['Need', 'Planned', 'Coverage, %'].map((label, at) => ({
        key: label,
        label,
        total: '2 104',
        figures: columns.map((_, day) => ({
          text: String(60 + random(30)),
          tone: at === 2 && day % 5 === 0 ? 'negative' : undefined,
        })),
      }));
const TIMELINE = {
  from: 0,
  minutes: 1440,
  ticks: Array.from({ length: 24 }, (_, hour) => String(hour)),
  now: null,
};
const words = { grid: 'Schedule', corner: 'All', help: 'Arrow keys move.', editing: 'Edit' };

function Page() {
  const [, redraw] = useState(0);
  const cells = useRef<GridCell[][]>(rows.map((_, row) => columns.map((__, column) => aCell(row, column))));
  const cellsOf = useCallback((row: number) => cells.current[row]!, []);
  const onEntry = ({ row, column }: { row: number; column: number }, text: string) => {
    const next = [...cells.current[row]!];
    next[column] = { ...next[column]!, text, tone: 'different', save: 'pending', name: text };
    cells.current[row] = next;
    redraw((count) => count + 1);
    return text !== '?';
  };

  return (
    <DayGrid
      rows={rows}
      columns={columns}
      cellsOf={cellsOf}
      totals={totals}
      totalsOf={useCallback(() => figures, [])}
      strip={strip}
      words={words}
      layout={useMemo(() => layout, [])}
      timeline={VIEW === 'day' ? TIMELINE : undefined}
      corner="Schedule"
      onEntry={onEntry}
      entryHint={(_, text) => ({ text: `means ${text}`, isValid: text !== '?' })}
    />
  );
}

createRoot(document.getElementById('root')!).render(<Page />);
