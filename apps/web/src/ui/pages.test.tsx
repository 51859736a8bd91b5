import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { Pages } from './pages.tsx';
import { show } from './testing.tsx';

/** Gives a place a height that its content is longer than, which no layout does here. */
function scrolled(name: string) {
  const place = screen.getByRole('region', { name });
  place.style.overflowY = 'auto';
  Object.defineProperties(place, { clientHeight: { value: 300 }, scrollHeight: { value: 900 } });
  place.scrollTop = 500;
  return place;
}

it('begins each page at its first row, and leaves what is beside the list where it is', async () => {
  const onChange = vi.fn();
  const { user } = show(
    <div>
      <main>
        <section aria-label="List" />
        <footer>
          <Pages count={120} size={50} page={1} onChange={onChange} />
        </footer>
      </main>
      <section aria-label="Panel" />
    </div>,
  );
  const [list, panel] = [scrolled('List'), scrolled('Panel')];
  await user.click(screen.getByRole('button', { name: 'Next page' }));
  expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
  expect(list.scrollTop).toBe(0);
  expect(panel.scrollTop).toBe(500);
});
