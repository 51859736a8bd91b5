import { type Context, use } from 'react';

/** What a part of a screen hands down to what stands inside it. */
export function useProvided<T>(context: Context<T | null>): T {
  const value = use(context);
  if (value === null) throw new Error('A context is read outside of its provider.');

  return value;
}
