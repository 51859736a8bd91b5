import { logout } from '../../features/access/index.ts';
import { isFramed } from '../../lib/frame.ts';
import { forgetUser } from '../sign-out.ts';
import { asksToRemoveSession } from './messages.ts';

/** Ends the session where the surrounding page asks for it through the address (screens 3); true when it did. */
export async function endSessionIfAsked(query: string): Promise<boolean> {
  if (!isFramed() || !asksToRemoveSession(query)) return false;
  await logout().catch(() => undefined);
  await forgetUser();
  return true;
}
