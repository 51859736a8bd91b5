/** Moments of clocks on the wall by the tables of the platform alone, without a line of the product (network 32). */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Milliseconds by which a zone is ahead of UTC at a moment. */
function offsetAt(moment: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      ...{ timeZone: zone, hourCycle: 'h23', year: 'numeric', month: '2-digit', day: '2-digit' },
      ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
    });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(moment).map(({ type, value }) => [type, value]));
  return (
    Date.parse(`${part.year}-${part.month}-${part.day}T${part.hour}:${part.minute}:${part.second}Z`) - moment
  );
}

/** The moment of a time: the first where clocks show it twice, as far after the gap where they never do. */
function momentOf(local: string, zone: string): number {
  const asUtc = Date.parse(`${local}Z`);
  const [before, after] = [-1, 1].map((day) => offsetAt(asUtc + day * 86_400_000, zone)) as [number, number];
  const fits = (offset: number) => offsetAt(asUtc - offset, zone) === offset;
  return asUtc - (fits(before) || !fits(after) ? before : after);
}

export const secondsBetween = (start: string, end: string, zone: string): number =>
  (momentOf(end, zone) - momentOf(start, zone)) / 1000;

/** Seconds between ten in the evening and six. */
export function nightBetween(start: string, end: string, zone: string): number {
  const [from, to] = [momentOf(start, zone), momentOf(end, zone)];
  const dateOf = (days: number) =>
    new Date(Date.parse(`${start.slice(0, 10)}T00:00Z`) + days * 86_400_000).toISOString().slice(0, 10);
  return [-1, 0, 1].reduce((seconds, days) => {
    const begin = momentOf(`${dateOf(days)}T22:00:00`, zone);
    const end_of_night = momentOf(`${dateOf(days + 1)}T06:00:00`, zone);
    return seconds + Math.max(0, Math.min(to, end_of_night) - Math.max(from, begin)) / 1000;
  }, 0);
}
