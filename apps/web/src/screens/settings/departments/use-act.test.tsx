import { network } from '@shiftwright/contracts/calls';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { RemoveButton } from '../../../ui/index.ts';
import { show } from '../../../ui/testing.tsx';
import { Toasts } from '../../../ui/toast-place.tsx';
import { useAct } from './use-act.ts';

afterEach(() => vi.unstubAllGlobals());

function List() {
  const act = useAct('work_type');
  return ['Checkout', 'Sales'].map((name, at) => (
    <RemoveButton
      key={name}
      name={name}
      onClick={() => act.mutate({ endpoint: network.deleteWorkType, input: { id: at + 1 }, deletes: name })}
    />
  ));
}

it('asks once for a change that is asked for again before it is there, and then for the next one', async () => {
  const answers: (() => void)[] = [];
  const asked = vi.fn(
    () => new Promise((done) => answers.push(() => done(new Response(null, { status: 204 })))),
  );
  vi.stubGlobal('fetch', asked);
  const { user } = show(
    <QueryClientProvider client={new QueryClient()}>
      <Toasts />
      <List />
    </QueryClientProvider>,
  );
  const [first, second] = screen.getAllByRole('button') as [HTMLElement, HTMLElement];
  await user.dblClick(first);
  await user.click(second);
  await user.dblClick(second);
  await waitFor(() => expect(answers).toHaveLength(1));
  answers[0]?.();
  await waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.();
  await new Promise((done) => setTimeout(done, 50));
  expect(asked.mock.calls.map(([url]: unknown[]) => String(url))).toEqual([
    expect.stringMatching('/work_type/1/$'),
    expect.stringMatching('/work_type/2/$'),
  ]);
  await screen.findByText('Deleted: Sales');
  await user.click(first);
  await waitFor(() => expect(asked).toHaveBeenCalledTimes(3));
});
