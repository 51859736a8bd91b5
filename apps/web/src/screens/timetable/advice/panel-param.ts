import { isDt } from '@shiftwright/domain';
import { cellKey, parseCellKey } from '../../../features/planning/index.ts';

/** What stands beside the grid, as the address says it: `why~DATE_PERSON`, `gap~MOMENT`, `repair~PEOPLE~DATES`, `difference~DEPARTMENT`, `result~DEPARTMENT`, `problems`. */
export type Panel =
  | { kind: 'why'; employee_id: number; dt: string }
  /** `tm` is a time of the day to begin with. */
  | { kind: 'gap'; dt: string; tm: string | null }
  /** Without a person it asks who; without dates it is about today. `also` are the next ones who cannot come. */
  | { kind: 'repair'; employee_id: number | null; dts: string[]; also?: number[] }
  /** Of the department named, else of the first on screen. */
  | { kind: 'difference'; shop_id: number | null }
  /** What breaks rules in what is shown. */
  | { kind: 'problems' }
  /** The planned month beside the one before; of the department named, else of the first on screen. */
  | { kind: 'result'; shop_id: number | null };

const MOMENT = /^(\d{4}-\d{2}-\d{2})(?:T(\d{2}:\d{2}))?$/;

const idOf = (text: string): number | null => (/^[1-9]\d*$/.test(text) ? Number(text) : null);

/** Reads the parameter; null when there is no panel, or none that we know. */
export function parsePanel(text: string | undefined): Panel | null {
  const [kind, first = '', second = ''] = (text ?? '').split('~');
  if (kind === 'difference' || kind === 'result') return { kind, shop_id: idOf(first) };
  if (kind === 'problems') return { kind };
  if (kind === 'why') {
    const cell = parseCellKey(first);
    return cell && { kind, ...cell };
  }
  if (kind === 'gap') {
    const match = MOMENT.exec(first);
    return match && isDt(match[1]) ? { kind, dt: match[1], tm: match[2] ?? null } : null;
  }
  if (kind !== 'repair') return null;
  const dts = second.split(',').filter((dt) => isDt(dt));

  const [employee_id = null, ...also] = first.split(',').map(idOf);
  const next = also.filter((id) => id !== null);

  return { kind, employee_id, dts, ...(next.length > 0 ? { also: next } : {}) };
}

/** Writes the parameter. */
export function panelText(panel: Panel): string {
  switch (panel.kind) {
    case 'why':
      return `why~${cellKey(panel)}`;
    case 'gap':
      return `gap~${panel.dt}${panel.tm ? `T${panel.tm}` : ''}`;
    case 'repair':
      return `repair~${[panel.employee_id ?? '', ...(panel.also ?? [])].join()}~${panel.dts.join()}`;
    case 'problems':
      return panel.kind;
    case 'difference':
    case 'result':
      return panel.shop_id === null ? panel.kind : `${panel.kind}~${panel.shop_id}`;
  }
}
