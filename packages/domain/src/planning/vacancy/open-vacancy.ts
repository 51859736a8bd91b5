/** Is this a shift that still waits for a person (planning 95)? */
export function isOpenVacancy(row: { employee_id: number | null; is_vacancy: boolean }): boolean {
  return row.is_vacancy && row.employee_id === null;
}
