import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery, useLogin } from '../../features/access/index.ts';
import { putBackEdits } from '../../features/planning/index.ts';
import { takeInterruption } from '../../lib/interruption.ts';
import { putBack } from '../../lib/typed-text.ts';

/** Signs in and goes where the person belongs; `keepsPlace`: where their session ended, or with what the address says of period and departments. */
export function useEnter() {
  const router = useRouter();
  const cache = useQueryClient();
  const { mutateAsync, error, isPending } = useLogin();

  async function enter(input: { username: string; password: string }, keepsPlace: boolean) {
    await mutateAsync({ ...input, username: input.username.trim() });
    await cache.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
    const session = await cache.query(sessionQuery);
    const before = session && takeInterruption(session.user.id);
    if (before) putBackEdits(before.edits);
    if (!before || !keepsPlace) return router.navigate({ to: '/timetable', search: keepsPlace ? true : {} });
    router.history.push(before.href);
    putBack(before.typed);
  }

  return { enter, error, isPending };
}
