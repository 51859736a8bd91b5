/** What changes nothing but the caller's own: their shifts of the exchange, swaps and notifications. */
const FOR_ONESELF = new Set(['WorkerDay_confirm_vacancy', 'ShiftSwap', 'get_notifications']);

/**
 * Does a function that a client company gave to somebody sent there count in their own company? For reading what is theirs,
 * and for what changes nothing but their own; a client gives no power over another company (access 66).
 */
export function opensAtHome(func: string, method: string): boolean {
  return method === 'GET' || FOR_ONESELF.has(func);
}
