import { useIsFetching } from '@tanstack/react-query';
import { useRouterState } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { postReady } from './embedding.ts';

/** A section asks for the next thing within this time of having got the one before. */
const QUIET_MS = 100;

/** Tells the surrounding page, once, that the first section has what it shows (screens 2). */
export function ReadyToShow() {
  const loading = useIsFetching() > 0;
  const moving = useRouterState({ select: ({ status }) => status !== 'idle' });
  const [isPosted, setPosted] = useState(false);

  useEffect(() => {
    if (isPosted || loading || moving) return;
    const timer = setTimeout(() => {
      postReady();
      setPosted(true);
    }, QUIET_MS);
    return () => clearTimeout(timer);
  }, [isPosted, loading, moving]);
  return null;
}
