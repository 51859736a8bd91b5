import { useCan } from '../../../features/access/index.ts';
import { askGrid } from '../../../features/planning/days/grid-bus.ts';
import { useOpenModalOver, useSetSearch } from '../../../lib/url/index.ts';
import { useOpenEmployments } from './use-open-employments.ts';

export type Place = () => void;

interface About {
  employee_id: number | null;
  dt: string | null;
}

/** Settings of the department on its tabs, by what would be changed there. */
const OF_DEPARTMENT: Readonly<Record<string, string>> = {
  lower_rest: 'autoscheduling',
  raise_seven_day_hours: 'autoscheduling',
  permit_over_norm: 'autoscheduling',
  shorten_least_shift: 'autoscheduling',
  lengthen_most_shift: 'autoscheduling',
  lower_min_workers: 'need',
  raise_max_workers: 'need',
  change_opening_hours: 'schedule',
};
/** What is changed with the person. */
const OF_PERSON: ReadonlySet<string> = new Set([
  'lift_limitation',
  'lower_norm',
  'loosen_rotation',
  'set_norm',
  'add_work_type',
  'plan_automatically',
]);

/** Waits until the dialog is gone and the grid has the focus again. */
const AFTER_DIALOG_MS = 300;

/** Where an infeasibility or its way out is dealt with: the cell, the person's details or the department's settings. */
export function usePlaces(shop_id: number): (about: About, code?: string) => Place | null {
  const openOver = useOpenModalOver();
  const openEmployments = useOpenEmployments();
  const setSearch = useSetSearch();
  const can = useCan();

  return ({ employee_id, dt }, code) => {
    const tab = code === undefined ? undefined : OF_DEPARTMENT[code];
    if (tab) return can('Shop', 'PUT') ? () => openOver('DepSettings', `${shop_id}~${tab}`) : null;
    if (employee_id !== null && code !== undefined && OF_PERSON.has(code))
      return can('Employment', 'PUT') ? () => openEmployments(employee_id) : null;
    if (employee_id === null || dt === null) return null;

    return () => {
      setSearch({ modal: null }, { finalize: true, replace: true });
      setTimeout(() => askGrid({ kind: 'show', employee_id, dt }), AFTER_DIALOG_MS);
    };
  };
}
