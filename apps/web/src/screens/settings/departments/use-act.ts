import type { Call } from '@shiftwright/contracts/calls';
import { type MutateOptions, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { call } from '../../../lib/api/index.ts';
import { useDeletedToast } from '../../../ui/index.ts';

interface Act {
  endpoint: Call;
  input: object;
  /** The name of what goes, which is told then. */
  deletes?: string;
}

const asText = ({ endpoint, input }: Act) => JSON.stringify([endpoint.method, endpoint.path, input]);

/**
 * A change that is saved at once and makes some keys stale, one after another of the same kind; what is refused is shown
 * beside it. The same change asked for again before it is there, as by a double click, is the first one.
 */
export function useAct(...stale: string[]) {
  const latest = useRef('');
  const tellDeleted = useDeletedToast();
  const act = useMutation({
    mutationFn: ({ endpoint, input }: Act) => call(endpoint, input),
    onSuccess: (_answer, { deletes }) => deletes !== undefined && tellDeleted(deletes),
    onSettled: (_answer, _error, done) => {
      if (latest.current === asText(done)) latest.current = '';
    },
    meta: { quiet: true, renews: stale },
    scope: { id: `act ${stale.join()}` },
  });

  function mutate(asked: Act, options?: MutateOptions<unknown, Error, Act>) {
    if (latest.current === asText(asked)) return;
    latest.current = asText(asked);
    act.mutate(asked, options);
  }
  return { ...act, mutate };
}
