import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { show } from '../../../ui/testing.tsx';
import { RhythmDial } from './rhythm-dial.tsx';

it('says to those who cannot see it what its handle sets, and where it stands', () => {
  show(<RhythmDial value={50} onChange={() => {}} />);
  const handle = screen.getByRole('slider', { name: 'Whose wishes come first in the automatic schedule' });
  expect(handle.getAttribute('aria-valuetext')).toBe('In the middle');
});
