import { useSearchParams } from '../../lib/url/index.ts';

/** Where the search of a list stands in the address; the filters of older addresses narrow it as well (screens 66). */
const FILTERS = ['name', 'code', 'shopName'];

/** The words that the rows of a list must hold. */
export function useListSearch(panel: string): string {
  const search = useSearchParams();
  return FILTERS.map((field) => search[`${panel}>${field}`] ?? '')
    .join(' ')
    .trim();
}
