import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { ApiError } from '../lib/api/index.ts';
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

  it('is only a headline where the fields say the rest', () => {
    show(<Refusal title="Not saved" error={refused} shown={['name']} />);
    const text = screen.getByRole('alert').textContent ?? '';
    expect([text.includes('Not saved'), text.includes('Check the fields.')]).toEqual([true, false]);
  });

  it('is nothing while nothing was refused', () => {
    show(<Refusal title="Not saved" error={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
