import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
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

it('says of a file that is no workbook what it has to be', async () => {
  const user = userEvent.setup({ applyAccept: false });
  show(<WorkbookDrop file={null} onFile={vi.fn()} />);
  const field = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!field) throw new Error('there is nothing to choose a file by');
  await user.upload(field, new File(['a;b'], 'staff.csv', { type: 'text/csv' }));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Invalid data in uploaded file');
  expect(alert.textContent).toContain('save it as .xlsx');
});
