import { Select, Tabs } from '@mantine/core';
import { screen, waitFor } from '@testing-library/react';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { typeAheadInLists } from './list-keys.ts';
import { show } from './testing.tsx';

let end = () => {};
beforeAll(() => {
  end = typeAheadInLists(window);
});
afterAll(() => end());

const VIEWS = ['Plan, draft', 'Plan, confirmed', 'Fact, draft', 'Fact, confirmed', 'Timesheet'];
/** Letters that follow each other at once, however long a busy machine takes between them. */
const atOnce = () => vi.spyOn(Event.prototype, 'timeStamp', 'get').mockReturnValue(1);
const marked = () => document.querySelector('[data-combobox-selected]')?.textContent;

it('goes to what is typed, and takes it by Enter', async () => {
  const time = atOnce();
  const onChange = vi.fn();
  const { user } = show(<Select label="View" data={VIEWS} defaultValue="Plan, draft" onChange={onChange} />);
  screen.getByRole('combobox').focus();
  await user.keyboard('fact, c');
  await waitFor(() => expect(marked()).toBe('Fact, confirmed'));
  await user.keyboard('{Enter}');
  expect(onChange).toHaveBeenCalledWith('Fact, confirmed', expect.anything());
  time.mockRestore();
});

it('goes on to the next one by the same letter, and to the ends', async () => {
  const { user } = show(<Select label="View" data={VIEWS} defaultValue="Plan, draft" />);
  screen.getByRole('combobox').focus();
  await user.keyboard('p');
  await waitFor(() => expect(marked()).toBe('Plan, confirmed'));
  await user.keyboard('p');
  await waitFor(() => expect(marked()).toBe('Plan, draft'));
  await user.keyboard('{End}');
  expect(marked()).toBe('Timesheet');
  await user.keyboard('{Home}');
  expect(marked()).toBe('Plan, draft');
});

it('leaves a list with a search to its search', async () => {
  const { user } = show(<Select label="Person" searchable data={VIEWS} />);
  const field = screen.getByRole<HTMLInputElement>('combobox');
  field.focus();
  await user.keyboard('time');
  expect(field.value).toBe('time');
});

it('shows the tab that Home and End lead to', async () => {
  const { user } = show(
    <Tabs defaultValue="info">
      <Tabs.List>
        {['info', 'security', 'documents'].map((value) => (
          <Tabs.Tab key={value} value={value}>
            {value}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    </Tabs>,
  );
  screen.getByRole('tab', { name: 'info' }).focus();
  await user.keyboard('{End}');
  await waitFor(() => expect(screen.getByRole('tab', { selected: true }).textContent).toBe('documents'));
});
