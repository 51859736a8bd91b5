import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useFirstFocus } from './use-first-focus.ts';

function Dialog({ hasFirst }: { hasFirst: boolean }) {
  const first = useFirstFocus();
  return (
    <div ref={first}>
      <input aria-label="May sign in" type="checkbox" role="switch" aria-checked="false" />
      {hasFirst && <input aria-label="From" />}
      <input aria-label="People" />
    </div>
  );
}
function Filter() {
  return (
    <div ref={useFirstFocus()}>
      <input aria-label="Only my steps" type="checkbox" role="switch" aria-checked="false" />
      <button type="button">Undo</button>
    </div>
  );
}
const field = (label: string) => screen.getByLabelText(label);

it('moves to a first field that comes later, from no switch, which acts at once', async () => {
  const { rerender } = render(<Dialog hasFirst={false} />);
  await waitFor(() => expect(document.activeElement).toBe(field('People')));
  rerender(<Dialog hasFirst />);
  await waitFor(() => expect(document.activeElement).toBe(field('From')));
});

it('begins at a switch where there is nothing else', async () => {
  render(<Filter />);
  await waitFor(() => expect(document.activeElement).toBe(field('Only my steps')));
});

it('leaves whoever has entered text meanwhile where they are', async () => {
  const { rerender } = render(<Dialog hasFirst={false} />);
  await waitFor(() => expect(document.activeElement).toBe(field('People')));
  fireEvent.input(field('People'), { target: { value: 'Petrova' } });
  rerender(<Dialog hasFirst />);
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(field('People'));
});

function Marked({ hasMore }: { hasMore: boolean }) {
  return (
    <div ref={useFirstFocus()}>
      <input aria-label="Source" />
      <input aria-label="Name" data-autofocus />
      {hasMore && <p>What came later</p>}
    </div>
  );
}

it('stays at what the dialog marks as first, whatever comes later', async () => {
  const { rerender } = render(<Marked hasMore={false} />);
  await waitFor(() => expect(document.activeElement).toBe(field('Name')));
  rerender(<Marked hasMore />);
  await new Promise((done) => setTimeout(done));
  expect(document.activeElement).toBe(field('Name'));
});

function Choices() {
  return (
    <div ref={useFirstFocus()}>
      <input aria-label="Morning" type="radio" name="gap" />
      <input aria-label="Evening" type="radio" name="gap" defaultChecked />
    </div>
  );
}

it('begins at the choice that is taken, as Tab does', async () => {
  render(<Choices />);
  await waitFor(() => expect(document.activeElement).toBe(field('Evening')));
});
