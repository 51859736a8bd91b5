import type { Call } from '@shiftwright/contracts/calls';
import { useMutation } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';

/**
 * A change that is saved at once and makes some keys stale, one after another of the same kind; what is refused is shown
 * beside it.
 */
export function useAct(...stale: string[]) {
  return useMutation({
    mutationFn: ({ endpoint, input }: { endpoint: Call; input: object }) => call(endpoint, input),
    meta: { quiet: true, renews: stale },
    scope: { id: `act ${stale.join()}` },
  });
}
