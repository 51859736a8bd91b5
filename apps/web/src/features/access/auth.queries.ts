import { access } from '@shiftwright/contracts';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

/** Signs in; the login screen shows the refusal itself. */
export function useLogin() {
  return useMutation({
    mutationFn: (input: { username: string; password: string }) => call(access.login, input, { quiet: true }),
    meta: { quiet: true },
  });
}

/** Ends the session on the server. */
export async function logout(): Promise<void> {
  await call(access.logout, {}, { quiet: true });
}
