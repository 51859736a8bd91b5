import { screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { ModalFrame } from './modal-frame.tsx';
import { show } from './testing.tsx';
import { WorkbookDrop } from './workbook-drop.tsx';

it('is where a dialog begins that waits for a file, not its button that has nothing to do yet', async () => {
  show(
    <ModalFrame title="Upload" okLabel="Save" onOk={vi.fn()} idle="Choose a file first" onClose={vi.fn()}>
      <button type="button">Example</button>
      <WorkbookDrop file={null} onFile={vi.fn()} />
    </ModalFrame>,
  );
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save.getAttribute('aria-disabled')).toBe('true');
  await waitFor(() => expect(document.activeElement?.hasAttribute('data-first')).toBe(true));
});
