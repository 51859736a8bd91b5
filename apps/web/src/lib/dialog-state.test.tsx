import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, expect, it } from 'vitest';
import { DialogName, forgetOtherDialogs, useDialogState } from './dialog-state.ts';
import './testing.ts';

afterEach(cleanup);

function Field() {
  const [text, setText] = useDialogState('text', 'empty');

  return <input aria-label="Text" value={text} onChange={(event) => setText(event.currentTarget.value)} />;
}

const dialog = (name: string, key: number) => (
  <DialogName key={key} value={name}>
    <Field />
  </DialogName>
);
const shown = () => screen.getByLabelText<HTMLInputElement>('Text').value;

it('is found again in a dialog that is come back to, and in no other one', async () => {
  const user = userEvent.setup();
  const { rerender: again } = render(dialog('Autoschedule~3', 0));
  await user.type(screen.getByLabelText('Text'), ' no more');
  again(dialog('Autoschedule~4', 1));
  expect(shown()).toBe('empty');
  again(dialog('Autoschedule~3', 2));
  expect(shown()).toBe('empty no more');
  forgetOtherDialogs(['Autoschedule~4', null]);
  again(dialog('Autoschedule~3', 3));
  expect(shown()).toBe('empty');
});
