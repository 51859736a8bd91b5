import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { sessionQuery, useLogin } from '../../features/access/index.ts';

/** Signs in and goes where the person belongs; `keepsPlace`: with what the address says of period and departments. */
export function useEnter() {
  const router = useRouter();
  const cache = useQueryClient();
  const { mutateAsync, error, isPending } = useLogin();

  async function enter(input: { username: string; password: string }, keepsPlace: boolean) {
    await mutateAsync({ ...input, username: input.username.trim() });
    await cache.invalidateQueries({ queryKey: sessionQuery.queryKey, refetchType: 'none' });
    await router.navigate({ to: '/timetable', search: keepsPlace ? true : {} });
  }

  return { enter, error, isPending };
}
