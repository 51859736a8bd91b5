import { type Place, stored } from '../store.ts';

/** Changes that have no answer yet, by what was sent. */
const underWay: Place<Map<string, Promise<Response>>> = { make: () => new Map() };

/** A change that is made again before it was answered, as by a double click, is not sent again: both have one answer. */
export async function sendUnlessUnderWay(words: string, send: () => Promise<Response>): Promise<Response> {
  const changes = stored(underWay);
  const sent = changes.get(words) ?? send().finally(() => changes.delete(words));
  changes.set(words, sent);

  return (await sent).clone();
}
