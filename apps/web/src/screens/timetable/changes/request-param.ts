/** A request to confirm: of which department, and who asked. */
export interface ConfirmRequest {
  shop_id: number;
  user_id: number;
}

/** `SHOP~USER`, as the news of a request writes it; null where it says anything else. */
export function parseRequest(text: string | null): ConfirmRequest | null {
  const [shop_id = 0, user_id = 0] = (text ?? '').split('~').map(Number);
  const isWhole = [shop_id, user_id].every((id) => Number.isSafeInteger(id) && id > 0);
  return isWhole ? { shop_id, user_id } : null;
}
