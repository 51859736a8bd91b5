import { isDt, parseTm } from '@shiftwright/domain';

/** What the editor starts with: one that exists, or a new one with what is known of it already. */
export interface VacancyParam {
  /** Null for a new one. */
  id: number | null;
  dt: string | null;
  shop_id: number | null;
  start: string | null;
  end: string | null;
  work_type_id: number | null;
}

type Known = Partial<Omit<VacancyParam, 'id'>>;

const idOf = (text: string): number | null => (/^[1-9]\d{0,15}$/.test(text) ? Number(text) : null);
const tmOf = (text: string): string | null => (parseTm(text) === null ? null : text);

/** Writes `-1`, which is a new one, and after a tilde what is known: date, department, from, to, work (screens 58). */
export function newVacancyParam({ dt, shop_id, start, end, work_type_id }: Known): string {
  const fields = [dt, shop_id, start, end, work_type_id].map((value) => value ?? '');

  return fields.every((value) => value === '') ? '-1' : `-1~${fields.join(',')}`;
}

/** Reads the parameter; null when it names nothing that could be edited. */
export function parseVacancyParam(text: string | null | undefined): VacancyParam | null {
  const [which = '', fields = ''] = (text ?? '').split('~');
  const [dt = '', shop = '', start = '', end = '', work = ''] = fields.split(',');
  const id = idOf(which);
  if (id === null && which !== '-1') return null;

  return {
    id,
    dt: isDt(dt) ? dt : null,
    shop_id: idOf(shop),
    start: tmOf(start),
    end: tmOf(end),
    work_type_id: idOf(work),
  };
}
