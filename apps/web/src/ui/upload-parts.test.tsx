import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { show } from './testing.tsx';
import { SHOWN, UploadParts, UploadReasons } from './upload-parts.tsx';

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
    expect(tabs().map((tab) => tab.getAttribute('aria-selected'))).toEqual(['true', 'false']);
    expect(screen.getByText('new rows')).toBeTruthy();
  });

  it('has no part without rows, and opens the others by keyboard', async () => {
    const { user } = show(<UploadParts parts={parts(0, 2, 1)} />);
    await user.click(tabs()[0]!);
    await user.keyboard('{ArrowRight}');
    expect(screen.getByText('other rows')).toBeTruthy();
  });

  it('has nothing to open where the file changes nothing', () => {
    show(<UploadParts parts={parts(0, 0, 0)} />);
    expect(screen.queryAllByRole('tab')).toEqual([]);
  });

  it.each([
    ['Staff', 0],
    ['Others', 1],
  ])('names the sheet of a wrong row only where there are several: %s', (second, named) => {
    const wrong = (sheet: string) => ({ sheet, row: 4, column: 'F', reason: 'no date' });
    show(<UploadReasons reasons={[wrong('Staff'), wrong(second)]} />);
    expect(screen.queryAllByText('Staff')).toHaveLength(named);
    expect(screen.getAllByText('F4')).toHaveLength(2);
  });

  it('says that not all rows are shown', () => {
    show(<UploadParts parts={parts(0, SHOWN + 1, 0)} />);
    expect(screen.getByText(`The first ${SHOWN} of ${SHOWN + 1} are shown.`)).toBeTruthy();
  });
});
