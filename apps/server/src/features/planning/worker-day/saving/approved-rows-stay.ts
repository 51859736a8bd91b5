import { isPaidDayOff } from '@shiftwright/domain';
import { employeeOf, shopOf } from './named-person-and-shop.ts';
import { isSentAsRead } from './sent-as-read.ts';
import type { Preparing, SentDay } from './sent-day.ts';

/** Is it an approved row that is sent back as it was read, which changes nothing (planning 6)? Nobody finds out by trying what is hidden from them. */
export function keepsApproved(sent: SentDay, p: Preparing): boolean {
  const { input, stored } = sent;
  if (!stored?.is_approved || p.replaces_approved || !p.known_ids.has(stored.id)) return false;
  const [employee, shop] = [employeeOf(sent, p), shopOf(sent, p)];
  if (!employee.ok || !shop.ok) return false;
  const type = p.around.types.get(stored.type);
  const place = { employee_id: employee.value, shop_id: shop.value };

  return isSentAsRead(input, stored, place, type !== undefined && isPaidDayOff(type));
}

/** Is the day that is sent an approved row, which is not edited (planning 6)? A system that keeps its own keys replaces it. */
export const isApprovedRow = ({ stored }: SentDay, { replaces_approved }: Preparing): boolean =>
  stored?.is_approved === true && replaces_approved !== true;
