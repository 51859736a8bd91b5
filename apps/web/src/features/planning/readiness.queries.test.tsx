import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { show } from '../../ui/testing.tsx';
import { useReadiness } from './readiness.queries.ts';

class Source {
  static last: Source;
  onmessage: (event: { data: string }) => void = () => undefined;
  constructor() {
    Source.last = this;
  }
  close() {}
}

const answerOf = (missing: string[]) => Response.json([{ shop_id: 7, missing }]);
const tell = (status: string) =>
  Source.last.onmessage({ data: JSON.stringify({ topic: 'load_template', shop_id: 7, status }) });

function Missing() {
  const { data } = useReadiness();
  return <p>{data?.get(7)?.join() ?? 'not told'}</p>;
}

afterEach(() => vi.unstubAllGlobals());

it('tells that the need is there as soon as it is, even if it was asked for just before', async () => {
  const answers: ((answer: Response) => void)[] = [];
  const asked = vi.fn(() => new Promise((done) => answers.push(done)));
  vi.stubGlobal('fetch', asked);
  vi.stubGlobal('EventSource', Source);
  show(
    <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { staleTime: Infinity } } })}>
      <Missing />
    </QueryClientProvider>,
  );
  await vi.waitFor(() => expect(answers).toHaveLength(1));
  tell('P');
  expect(asked).toHaveBeenCalledTimes(1);
  tell('R');
  answers[0]?.(answerOf(['need', 'people']));
  await vi.waitFor(() => expect(answers).toHaveLength(2));
  answers[1]?.(answerOf(['people']));
  expect(await screen.findByText('people')).toBeDefined();
});
