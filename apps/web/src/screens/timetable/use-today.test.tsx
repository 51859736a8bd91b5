import { todayIn } from '@shiftwright/domain';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { departmentQuery } from '../../features/network/index.ts';
import { show } from '../../ui/testing.tsx';
import { useToday } from './use-today.ts';

function Today({ shop_id }: { shop_id: number }) {
  return <p>{useToday(shop_id)}</p>;
}

// A day apart at any moment, so that one of them is never the reader's.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])('is the date of the department in %s', (timezone) => {
  const cache = new QueryClient();
  cache.setQueryData(departmentQuery(7).queryKey, { timezone } as never);
  show(
    <QueryClientProvider client={cache}>
      <Today shop_id={7} />
    </QueryClientProvider>,
  );
  expect(screen.getByText(todayIn(timezone, Date.now()))).toBeDefined();
});
