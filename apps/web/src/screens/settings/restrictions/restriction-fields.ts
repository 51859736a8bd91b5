/** Which shifts a restriction is about, as a choice. */
export const SHIFTS = [
  { value: 'all', is_vacancy: null, label: 'restrictions.all_shifts' },
  { value: 'main', is_vacancy: false, label: 'restrictions.main_shifts' },
  { value: 'additional', is_vacancy: true, label: 'restrictions.additional_shifts' },
] as const;

/** The words for the shifts that a restriction is about. */
export const shiftsLabel = (is_vacancy: boolean | null) =>
  SHIFTS.find((one) => one.is_vacancy === is_vacancy)?.label ?? 'restrictions.all_shifts';
