import type { CallInput } from '@shiftwright/contracts/calls';
import { planning } from '@shiftwright/contracts/calls';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../lib/api/index.ts';
import { acceptedKey } from './accepted.queries.ts';
import { journalKey } from './journal.queries.ts';

type Accepting = CallInput<typeof planning.acceptViolations>;
type Reopening = CallInput<typeof planning.reopenViolations>;

function useSaid<Input, Answer>(say: (one: Input) => Promise<Answer>) {
  const cache = useQueryClient();

  return useMutation({
    // One step of the journal for each department.
    mutationFn: (inputs: readonly Input[]) => Promise.all(inputs.map(say)),
    onSettled: () =>
      Promise.all([acceptedKey, journalKey].map((queryKey) => cache.invalidateQueries({ queryKey }))),
    meta: { quiet: true },
  });
}

/** Says of problems, by department, that they are fine here. */
export const useAcceptViolations = () => useSaid((one: Accepting) => call(planning.acceptViolations, one));

/** Lets problems count again. */
export const useReopenViolations = () => useSaid((one: Reopening) => call(planning.reopenViolations, one));
