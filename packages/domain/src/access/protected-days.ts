/** Is the day protected from everyone without the special right: blocked, or come from integration where that is forbidden to edit (access 29)? */
export function isProtectedDay(
  day: { is_blocked: boolean; code: string | null },
  network: { forbid_edit_work_days_came_through_integration: boolean },
): boolean {
  return day.is_blocked || (Boolean(day.code) && network.forbid_edit_work_days_came_through_integration);
}
