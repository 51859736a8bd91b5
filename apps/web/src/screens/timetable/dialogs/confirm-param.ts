import { cellKey, parseCellKey } from '../../../features/planning/index.ts';

/** A person's date. */
export interface ConfirmedCell {
  employee_id: number;
  dt: string;
}

/** What a dialog of confirmation starts with: a department, and maybe some days of people alone, or some dates of all. */
export interface ConfirmScope {
  shop_id: number;
  cells: ConfirmedCell[];
  dts: string[];
}

/** `SHOP`, `SHOP~CELLS` for some days alone, or `SHOP~~DATES`. */
export const confirmParam = ({ shop_id, cells, dts }: ConfirmScope): string =>
  `${shop_id}~${cells.map(cellKey).join()}~${dts.join()}`;

export function parseConfirm(text: string | null): ConfirmScope {
  const [shop = '', cells = '', dates = ''] = (text ?? '').split('~');
  return {
    shop_id: Number(shop),
    cells: cells.split(',').flatMap((cell) => parseCellKey(cell) ?? []),
    dts: dates.split(',').filter((dt) => /^\d{4}-\d{2}-\d{2}$/.test(dt)),
  };
}
