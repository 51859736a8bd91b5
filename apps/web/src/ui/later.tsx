import { type ComponentType, useEffect, useState } from 'react';
import { loadWithRetry } from '../lib/load-with-retry.ts';
import { type Place, stored } from '../lib/store.ts';

interface PutOff {
  waiting: (() => Promise<unknown>)[];
  isAhead: boolean;
}

const putOff: Place<PutOff> = { make: () => ({ waiting: [], isAhead: false }), isOfPage: true };

interface Options {
  /** What is on every page waits for the first screen even where it is shown. */
  isPatient?: boolean;
}

/**
 * A part of the page that nobody needs at first. It is loaded once the first screen rests, or when it is shown before
 * that; once loaded it is drawn at once, as if it had always been there. `Instead` stands in its place until then.
 */
export function later<P extends object>(
  load: () => Promise<ComponentType<P>>,
  Instead: ComponentType<P> = () => null,
  { isPatient = false }: Options = {},
): ComponentType<P> {
  let Part: ComponentType<P> | null = null;
  let loading: Promise<unknown> | null = null;
  const ready = () => {
    loading ??= loadWithRetry(load).then(
      (component) => {
        Part = component;
      },
      (error) => {
        loading = null;
        throw error;
      },
    );
    return loading;
  };
  const parts = stored(putOff);
  if (parts.isAhead) void ready().catch(() => undefined);
  else parts.waiting.push(ready);

  return function Later(props: P) {
    const [, setFailure] = useState<unknown>(null);
    const isInstead = !Part;
    useEffect(() => {
      if (!isInstead) return;
      const fail = (error: unknown) =>
        setFailure(() => {
          throw error;
        });
      const show = (): Promise<void> => ready().then(() => setFailure({}), fail);
      // It may have come since this was drawn.
      if (Part) setFailure({});
      else if (isPatient && !parts.isAhead) parts.waiting.push(show);
      else void show();
    }, [isInstead]);

    return Part ? <Part {...props} /> : <Instead {...props} />;
  };
}

/** Loads what was put off: asked for when the first screen stands. */
export function loadAhead(): void {
  const parts = stored(putOff);
  parts.isAhead = true;
  for (const ready of parts.waiting.splice(0)) void ready().catch(() => undefined);
}
