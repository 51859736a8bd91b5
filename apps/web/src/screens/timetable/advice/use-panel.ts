import { useCallback, useMemo } from 'react';
import { useSearchParam, useSetSearch } from '../../../lib/url/index.ts';
import { type Panel, panelText, parsePanel } from './panel-param.ts';

/** What stands beside the grid, and how to put something else there; the address remembers it. */
export function usePanel(): [Panel | null, (panel: Panel | null, options?: { replace?: boolean }) => void] {
  const text = useSearchParam('panel');
  const setSearch = useSetSearch();
  const panel = useMemo(() => parsePanel(text), [text]);
  const open = useCallback(
    (next: Panel | null, { replace = next === null }: { replace?: boolean } = {}) =>
      setSearch({ panel: next && panelText(next) }, { finalize: true, replace }),
    [setSearch],
  );

  return [panel, open];
}
