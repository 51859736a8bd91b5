import { parseSearch, type Search } from '../../lib/url/index.ts';

interface Place {
  pathname: string;
  search: Search;
}

/** The place inside the product that a notification points to; null for none or for an address elsewhere. */
export function placeOf(link: string | null): Place | null {
  const address = (link ?? '').replace(/^\/?#/, '');
  if (!address.startsWith('/') || address.startsWith('//')) return null;
  const at = address.indexOf('?');
  return at < 0
    ? { pathname: address, search: {} }
    : { pathname: address.slice(0, at), search: parseSearch(address.slice(at)) };
}
