import type { CycleDay } from './employment-rotation.ts';

/** "WWH", with e and l for early and late work. */
export const cycle = (text: string) =>
  [...text].map((sign): CycleDay => {
    if (sign === 'H') return { type: 'H', shift: null };
    return { type: 'W', shift: { e: 'early', l: 'late' }[sign] ?? null };
  });
