import { access, type CallInput } from '@shiftwright/contracts/calls';
import { queryOptions, useMutation } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';

/** Signs in; the login screen shows the refusal itself. */
export function useLogin() {
  return useMutation({
    mutationFn: (input: { username: string; password: string }) => call(access.login, input, { quiet: true }),
    meta: { quiet: true },
  });
}

/** Makes a session of the page around the frame that of the frame (access 8). */
export async function adoptSession(sessionid: string): Promise<void> {
  await call(access.adoptSession, { sessionid }, { quiet: true });
}

/** Ends the session on the server. */
export async function logout(): Promise<void> {
  await call(access.logout, {}, { quiet: true });
}

/** Changes one's own password; the dialog shows the refusal itself. */
export function useChangePassword() {
  return useMutation({
    mutationFn: (input: CallInput<typeof access.changePassword>) => call(access.changePassword, input),
    meta: { quiet: true },
  });
}

/** Asks for a letter with a link; the answer is the same whoever is named. */
export function useAskRecovery() {
  return useMutation({
    mutationFn: (input: CallInput<typeof access.changePasswordByMail>) =>
      call(access.changePasswordByMail, input, { quiet: true }),
    meta: { quiet: true },
  });
}

/** Whether the link of a letter or an invitation still sets a password; refused where it does not. */
export const recoveryLinkQuery = (token: string) =>
  queryOptions({
    queryKey: ['recovery_link', token],
    queryFn: async ({ signal }) => {
      await call(access.checkRecovery, { token }, { signal, quiet: true });
      return true;
    },
    gcTime: 0,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    meta: { quiet: true },
  });

/** Sets a new password with the token of a letter. */
export function useRecoverPassword() {
  return useMutation({
    mutationFn: (input: CallInput<typeof access.recoverPassword>) =>
      call(access.recoverPassword, input, { quiet: true }),
    meta: { quiet: true },
  });
}
