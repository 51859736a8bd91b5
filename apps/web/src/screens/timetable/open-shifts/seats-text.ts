/** So many signs fit into the frame around them, in the narrowest column of a month. */
const MOST_SIGNS = 4;

/**
 * Seats of a date in as few signs as a month column holds: "?2" all free, "?1/3" one of three taken, "2" none free; where
 * there are too many, "?3" of them free.
 */
export function seatsText(total: number, free: number): string {
  if (total === 0) return '';
  if (free === 0) return String(total);

  if (free === total) return `?${total}`;
  const seats = `${total - free}/${total}`;
  if (seats.length > MOST_SIGNS) return `?${free}`;

  return seats.length < MOST_SIGNS ? `?${seats}` : seats;
}
