import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router';
import { act, screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ListSearch } from './list-search.tsx';
import { show } from './testing.tsx';

/** The search of a list at an address; answers what the address says of it. */
async function aSearch(address: string) {
  const routeTree = createRootRoute({
    component: () => <ListSearch className="search" panel="list" field="name" placeholder="Find" />,
  });
  const router = createRouter({ routeTree, history: createMemoryHistory({ initialEntries: [address] }) });
  const { user } = show(<RouterProvider router={router} />);
  const field = await screen.findByRole<HTMLInputElement>('searchbox');
  const inAddress = () => (router.state.location.search as Record<string, unknown>)['list>name'];

  return { user, field, router, inAddress };
}

describe('the search of a list', () => {
  it('is written into the address', async () => {
    const { user, field, inAddress } = await aSearch('/');
    await user.type(field, 'Anna');
    await waitFor(() => expect(inAddress()).toBe('Anna'));
  });

  it('follows the address where that changes from elsewhere', async () => {
    const { field, router } = await aSearch('/?list%3Ename=Anna');
    expect(field.value).toBe('Anna');
    await act(() => router.navigate({ to: '/', search: {} }));
    await waitFor(() => expect(field.value).toBe(''));
  });
});
