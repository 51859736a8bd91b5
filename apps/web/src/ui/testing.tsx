import { MantineProvider } from '@mantine/core';
import { cleanup, render } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactElement } from 'react';
import { afterEach, beforeEach } from 'vitest';
import { setLanguage } from '../lib/language/index.ts';

// What was loaded stays in the worker: every file sees English, not keys or texts by who came before it.
beforeEach(() => setLanguage('en'));
afterEach(cleanup);

/**
 * Puts a piece on the page as the app does, with a person who presses keys and clicks; for a test dialogs stand in their
 * place and come at once, by default they come later and elsewhere.
 */
export function show(element: ReactElement, env: 'test' | 'default' = 'test') {
  const user = userEvent.setup();
  const view = render(<MantineProvider env={env}>{element}</MantineProvider>);

  return {
    user,
    again: (next: ReactElement) => view.rerender(<MantineProvider env={env}>{next}</MantineProvider>),
  };
}
