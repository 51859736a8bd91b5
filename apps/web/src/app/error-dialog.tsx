import { useEffect, useState } from 'react';
import { type ApiError, onApiError, onApiErrorOver } from '../lib/api/index.ts';
import { later } from '../ui/index.ts';

const ErrorFrame = later(async () => (await import('./error-frame.tsx')).ErrorFrame);

/** The one place that shows failed calls (screens 11). */
export function ErrorDialog() {
  const [error, setError] = useState<ApiError | null>(null);
  useEffect(() => onApiError(setError), []);
  useEffect(
    () => onApiErrorOver((isOver) => setError((shown) => (shown && isOver(shown) ? null : shown))),
    [],
  );

  return error ? <ErrorFrame error={error} onClose={() => setError(null)} /> : null;
}
