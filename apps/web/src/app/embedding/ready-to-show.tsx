import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { tellParentReady } from './embedding.ts';

/** A section asks for the next thing within this time of having got the one before. */
const QUIET_MS = 100;

/** Tells the surrounding page, once, that the first section has what it shows (screens 2). */
export function ReadyToShow() {
  const loading = useIsFetching() > 0;
  const moving = useRouterState({ select: ({ status }) => status !== 'idle' });
  const [told, setTold] = useState(false);

  useEffect(() => {
    if (told || loading || moving) return;
    const timer = setTimeout(() => {
      tellParentReady();
      setTold(true);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [told, loading, moving]);
  return null;
}
