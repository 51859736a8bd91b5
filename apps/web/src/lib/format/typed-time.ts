/** Reads a time of day as people type it: 9, 930, 9:30, 09.30; null for anything that is none. */
export function readTypedTime(text: string): string | null {
  const parts = /^\s*(\d{1,2})(?:\s*[:.,-]?\s*(\d{2}))?\s*$/.exec(text);
  if (!parts) return null;
  const [hours, minutes] = [Number(parts[1]), Number(parts[2] ?? 0)];
  if (hours > 23 || minutes > 59) return null;
  return `${String(hours).padStart(2, '0')}:${String(minutes).padStart(2, '0')}`;
}
