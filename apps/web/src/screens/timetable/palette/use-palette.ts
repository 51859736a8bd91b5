import { useCallback, useMemo, useState } from 'react';
import { useKept } from '../../../lib/browser-storage.ts';

/** Is the palette shown, does it paint, and with which template? */
export function usePaletteState() {
  const [isShown, setShown] = useKept('timetable-palette', false);
  const [isPainting, setPainting] = useState(false);
  const [brush, setBrush] = useState(0);

  const toggle = useCallback(() => {
    if (isShown) setPainting(false);
    setShown(!isShown);
  }, [isShown, setShown]);
  const paint = useCallback(
    (isOn: boolean) => {
      if (isOn) setShown(true);
      setPainting(isOn);
    },
    [setShown],
  );

  return useMemo(
    () => ({ isShown, isPainting, brush, setBrush, toggle, paint }),
    [isShown, isPainting, brush, toggle, paint],
  );
}
