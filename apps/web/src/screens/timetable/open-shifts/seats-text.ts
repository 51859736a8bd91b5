/** A month column is as wide as "10–22". */
const MOST_SIGNS = 5;

/** Seats of a date in as few signs as a month column holds: "?2" all free, "?1/3" one of three taken, "2" none free. */
export function seatsText(total: number, free: number): string {
  if (total === 0) return '';
  if (free === 0) return String(total);

  if (free === total) return `?${total}`;
  const seats = `${total - free}/${total}`;

  return seats.length < MOST_SIGNS ? `?${seats}` : seats;
}
