import { describe, expect, it } from 'vitest';
import { contrast, DEFAULT_PRIMARY, paletteOf, readHex } from './palette.ts';

describe('paletteOf', () => {
  it.each(['#23618f', '#ffcc00', '#e30613', '#00a651', '#777777', '#000000', '#ffffff'])(
    '%s: ten shades, darker each time, white text readable from shade 6 on',
    (color) => {
      const shades = paletteOf(color, DEFAULT_PRIMARY);

      expect(shades).toHaveLength(10);
      for (const shade of shades.slice(6)) expect(contrast(shade, '#ffffff')).toBeGreaterThanOrEqual(4.5);
      const whites = shades.map((shade) => contrast(shade, '#ffffff'));
      expect(whites).toEqual([...whites].sort((a, b) => a - b));
    },
  );

  it.each(['#23618f', '#ffcc00', '#000000', '#ffffff', DEFAULT_PRIMARY])(
    '%s: shade 4 stands out from the dark surface',
    (color) => expect(contrast(paletteOf(color, '')[4] ?? '', '#1d2126')).toBeGreaterThanOrEqual(3),
  );

  it('keeps a colour that is dark enough', () => {
    expect(paletteOf('#23618f', '#000000')[6]).toBe('#23618f');
  });

  it.each(['', 'red', '#12'])('falls back from %j', (color) => {
    expect(paletteOf(color, DEFAULT_PRIMARY)).toEqual(paletteOf(DEFAULT_PRIMARY, ''));
  });

  it('reads the short form', () => {
    expect(readHex('#fff')).toEqual([1, 1, 1]);
  });
});
