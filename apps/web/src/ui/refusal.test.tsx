import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../lib/api/index.ts';
import { Form } from './form.tsx';
import { Refusal } from './refusal.tsx';
import { show } from './testing.tsx';

const refused = new ApiError({
  status: 400,
  body: { name: ['Too long.'] },
  message: 'Check the fields.',
  request_id: null,
});

describe('why something was not saved', () => {
  it('is said aloud with what the server says', () => {
    show(<Refusal title="Not saved" error={refused} />);
    expect(screen.getByRole('alert').textContent).toContain('Check the fields.');
  });

  it('takes the focus from the button that was pressed', async () => {
    show(<Refusal title="Not saved" error={refused} />);
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('alert')));
  });

  it('leaves the focus to the field that is wrong', async () => {
    show(
      <Form onSubmit={vi.fn()}>
        <input aria-label="Code" />
        <input aria-label="Name" aria-invalid />
        <Refusal title="Not saved" error={refused} />
      </Form>,
    );
    await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')));
  });

  it('leaves the focus where it is when nothing but reading failed', async () => {
    show(
      <>
        <input aria-label="Name" />
        <Refusal title="Not read" error={refused} isOfReading />
      </>,
    );
    screen.getByLabelText('Name').focus();
    await new Promise(requestAnimationFrame);
    expect(document.activeElement).toBe(screen.getByLabelText('Name'));
  });

  it('is nothing while nothing was refused', () => {
    show(<Refusal title="Not saved" error={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
