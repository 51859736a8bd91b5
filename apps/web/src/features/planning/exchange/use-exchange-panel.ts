import { useCallback, useMemo } from 'react';
import { useSearchParam, useSetSearch } from '../../../lib/url/index.ts';
import { type ExchangePanelParam, exchangePanelText, parseExchangePanel } from './exchange-panel-param.ts';

/** What stands beside the vacancies, and how to put something else there; the address remembers it. */
export function useExchangePanel(): [ExchangePanelParam | null, (panel: ExchangePanelParam | null) => void] {
  const text = useSearchParam('panel');
  const setSearch = useSetSearch();
  const panel = useMemo(() => parseExchangePanel(text), [text]);
  const open = useCallback(
    (next: ExchangePanelParam | null) =>
      setSearch({ panel: next && exchangePanelText(next) }, { finalize: true, replace: next === null }),
    [setSearch],
  );

  return [panel, open];
}
