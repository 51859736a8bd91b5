/** The grid on which shifts start and end: the department's step, made coarser or finer where shifts need it (planning 136). */
export function planningStep(forecast_step_minutes: number): number {
  if (forecast_step_minutes > 60) return 60;

  return [15, 20, 30, 60].find((step) => step % forecast_step_minutes === 0) ?? 60;
}
