import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { ignoreSecondPress } from './second-press.ts';
import { show } from './testing.tsx';

const end = ignoreSecondPress(window);
afterAll(end);

const beneath = vi.fn();
beforeEach(() => beneath.mockClear());

/** A dialog, or a line of a list, that goes when its button is pressed, and what lies beneath it. */
function Closing({ role }: { role: 'dialog' | 'listitem' }) {
  const [isOpen, setOpen] = useState(true);

  return (
    <>
      {isOpen && (
        <div role={role}>
          <button type="button" onClick={() => setOpen(false)}>
            OK
          </button>
        </div>
      )}
      <button type="button" onPointerDown={beneath} onClick={beneath}>
        Beneath
      </button>
    </>
  );
}

function press(element: Element, { detail = 1, x = 10 } = {}) {
  const at = { clientX: x, clientY: 10, detail };
  fireEvent.pointerDown(element, { clientX: x, clientY: 10 });
  fireEvent.mouseDown(element, at);
  fireEvent.pointerUp(element, at);
  fireEvent.mouseUp(element, at);
  fireEvent.click(element, at);
}
const button = (name: string) => screen.getByRole('button', { name });

describe('the second press of a double click', () => {
  it('presses nothing beneath a dialog that the first one closed', () => {
    show(<Closing role="dialog" />);
    press(button('OK'));
    press(button('Beneath'), { detail: 2 });
    expect(beneath).not.toHaveBeenCalled();
  });

  it('is one by a finger too, whose taps are not counted', () => {
    show(<Closing role="dialog" />);
    press(button('OK'));
    press(button('Beneath'));
    expect(beneath).not.toHaveBeenCalled();
  });

  it('presses nothing that takes the place of a line which is gone', () => {
    show(<Closing role="listitem" />);
    press(button('OK'));
    fireEvent.mouseDown(button('Beneath'), { clientX: 10, clientY: 10, detail: 2 });
    fireEvent.click(button('Beneath'), { clientX: 10, clientY: 10, detail: 2 });
    expect(beneath).not.toHaveBeenCalled();
  });

  it('is any other press when it comes elsewhere, or by a key', () => {
    show(<Closing role="dialog" />);
    press(button('OK'));
    press(button('Beneath'), { x: 60 });
    expect(beneath).toHaveBeenCalledTimes(2);
    press(button('Beneath'), { x: 60, detail: 2 });
    expect(beneath).toHaveBeenCalledTimes(4);
    fireEvent.click(button('Beneath'), { detail: 0 });
    expect(beneath).toHaveBeenCalledTimes(5);
  });

  it('is any other press when something was typed since', () => {
    show(<Closing role="dialog" />);
    press(button('OK'));
    fireEvent.keyDown(document.body, { key: 'a' });
    press(button('Beneath'), { detail: 2 });
    expect(beneath).toHaveBeenCalledTimes(2);
  });

  it('is any other press when a text was dictated or pasted since', () => {
    show(<Closing role="dialog" />);
    press(button('OK'));
    fireEvent(document.body, new InputEvent('input', { bubbles: true }));
    press(button('Beneath'));
    expect(beneath).toHaveBeenCalledTimes(2);
  });
});

describe('a key that is held down', () => {
  it('presses nothing that the focus goes to when a dialog closes under it', () => {
    show(<Closing role="dialog" />);
    const ok = button('OK');
    fireEvent.keyDown(ok, { key: 'Enter' });
    fireEvent.click(ok);
    expect(fireEvent.keyDown(button('Beneath'), { key: 'Enter' })).toBe(false);
    fireEvent.keyUp(button('Beneath'), { key: 'Enter' });
    expect(fireEvent.keyDown(button('Beneath'), { key: 'Enter' })).toBe(true);
  });
});
