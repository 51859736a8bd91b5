/** The wall clock of a zone at a moment, "YYYY-MM-DDTHH:MM:SS". */
export function wallAt(ms: number, timezone: string): string {
  const parts = new Intl.DateTimeFormat('sv-SE', {
    timeZone: timezone,
    dateStyle: 'short',
    timeStyle: 'medium',
  }).format(ms);
  return parts.replace(' ', 'T');
}
