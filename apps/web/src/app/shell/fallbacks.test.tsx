import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from '../../ui/testing.tsx';
import { Crash } from './fallbacks.tsx';

const crash = (message: string) => show(<Crash error={new Error(message)} reset={() => undefined} />);

describe('a section that failed', () => {
  it.each([
    'Failed to fetch dynamically imported module: http://127.0.0.1/assets/staff.js',
    'Importing a module script failed.',
    'error loading dynamically imported module',
  ])('says that the server is not reached: %s', (message) => {
    crash(message);
    expect(screen.getByText(/^The server cannot be reached/)).toBeDefined();
    expect(screen.getByRole('button').textContent).toBe('Try again');
  });

  it('asks for a reload where the page itself is wrong', () => {
    crash('x is undefined');
    expect(screen.getByText('This part of the page stopped working')).toBeDefined();
  });
});
