import { useBlocker } from '@tanstack/react-router';

/** The way back, on a phone a gesture, closes what lies over the screen without a place in the address (screens 10). */
export function useBackCloses(onClose: () => void): void {
  useBlocker({
    enableBeforeUnload: false,
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false;
      onClose();
      return true;
    },
  });
}
