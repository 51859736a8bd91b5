import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from './testing.tsx';
import { SHOWN, UploadParts } from './upload-parts.tsx';

const parts = (invalid: number, added: number, changed: number) =>
  [
    ['invalid', invalid, <p key="invalid">wrong rows</p>],
    ['added', added, <p key="added">new rows</p>],
    ['changed', changed, <p key="changed">other rows</p>],
  ] as const;

const tabs = () => screen.getAllByRole('tab');

describe('what a file would change', () => {
  it('opens the first part that has something', () => {
    show(<UploadParts parts={parts(0, 2, 1)} />);
    expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
    expect(screen.getByText('new rows')).toBeTruthy();
  });

  it('opens no part without rows, and the others by keyboard', async () => {
    const { user } = show(<UploadParts parts={parts(0, 2, 1)} />);
    expect(tabs()[0]?.hasAttribute('disabled')).toBe(true);
    await user.click(tabs()[1]!);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('other rows')).toBeTruthy();
  });

  it('says that not all rows are shown', () => {
    show(<UploadParts parts={parts(0, SHOWN + 1, 0)} />);
    expect(screen.getByText('changes.many')).toBeTruthy();
  });
});
