import { useMediaQuery } from '@mantine/hooks';
import { useSearchParam } from '../../lib/url/index.ts';

/** Is the timetable shown as a list: when asked for, and by itself where a grid has no room. */
export function useIsList(): boolean {
  const asked = useSearchParam('list');
  const isNarrow = useMediaQuery('(max-width: 767px)') ?? false;

  return asked === undefined ? isNarrow : asked === '1';
}
