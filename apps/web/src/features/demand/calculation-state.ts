/** What is known of the calculation of one department. */
export interface DepartmentLoad {
  id: number;
  load_template_id: number | null;
  load_template_status: 'R' | 'P' | 'E';
  load_template_message: string | null;
  /** When this was read, ms. */
  read_at: number;
}

/** Where the calculation of the need stands in the chosen departments. */
export interface CalculationState {
  /** No chosen department has a load template. */
  impossible: boolean;
  running: boolean;
  /** From 0 to 1, over all departments. */
  share: number;
  failed: boolean;
  /** Why it failed, a line per department. */
  messages: string[];
}

/**
 * Reads the state out of what is known. A calculation started here counts as running until a status was read
 * after the start, so that an old "ready" is not taken for the new one.
 */
export function calculationState(
  departments: readonly DepartmentLoad[],
  shares: ReadonlyMap<number, number>,
  started_at: number | null,
): CalculationState {
  const loads = departments.filter(({ load_template_id }) => load_template_id !== null);
  const isDone = ({ load_template_status, read_at }: DepartmentLoad) =>
    load_template_status !== 'P' && (started_at === null || read_at > started_at);
  const done = loads.filter(isDone);
  const failures = done.filter(({ load_template_status }) => load_template_status === 'E');
  const shareOf = (one: DepartmentLoad) => (isDone(one) ? 1 : (shares.get(one.id) ?? 0));

  return {
    impossible: departments.length > 0 && loads.length === 0,
    running: done.length < loads.length,
    share: loads.reduce((sum, one) => sum + shareOf(one), 0) / Math.max(1, loads.length),
    failed: failures.length > 0,
    messages: [...new Set(failures.flatMap(({ load_template_message }) => load_template_message ?? []))],
  };
}
