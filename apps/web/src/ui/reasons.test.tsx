import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Reasons } from './reasons.tsx';
import { show } from './testing.tsx';

const people = (reason: string, count: number, first: number) =>
  Array.from({ length: count }, (_, at) => ({ key: first + at, name: `P${first + at}`, reason }));

describe('why people cannot', () => {
  it('is told once for many, who stand behind their number, and beside the names of few', () => {
    show(<Reasons of={[...people('No document', 2, 0), ...people('Works elsewhere', 149, 10)]} />);
    expect(screen.getAllByText(/Works elsewhere/)).toHaveLength(1);
    expect(screen.getByText(/Works elsewhere/).textContent).toBe('Works elsewhere · 149');
    expect(screen.getByText('P158').closest('details')?.open).toBe(false);
    expect(screen.getAllByText(/No document/)).toHaveLength(2);
    expect(screen.getAllByRole('listitem')[0]?.textContent).toContain('Works elsewhere');
  });
});
