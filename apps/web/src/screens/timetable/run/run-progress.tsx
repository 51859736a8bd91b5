import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { differenceQuery, monthStatQuery, refreshSchedule } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { later } from '../../../ui/index.ts';
import { usePanel } from '../advice/use-panel.ts';
import css from './run.module.css';
import type { RunProgressProps } from './running-bar.tsx';

const RunningBar = later(async () => (await import('./running-bar.tsx')).RunningBar);

/** How many days the run added, changed, removed and left, as far as it did. */
function Counts({ shop_id, from }: RunProgressProps) {
  const t = useT();
  const { data } = useQuery(differenceQuery(shop_id, from));

  if (!data) return null;
  const counts = (['added', 'changed', 'removed', 'kept'] as const)
    .filter((kind) => data.counts[kind] > 0)
    .map((kind) => t(`run.${kind}`, { count: data.counts[kind] }))
    .join(', ');
  return <span title={counts}>{counts}</span>;
}

const GRID = '[role="grid"]';

/** Whoever works in the grid or in a dialog while a run goes is not called away; a focus that only came back is no work. */
function useIsAtWork(isRunning: boolean) {
  const hasActed = useRef(false);
  useEffect(() => {
    if (!isRunning) return;
    hasActed.current = false;
    const note = ({ target }: Event) => {
      if (target instanceof Element && target.closest(GRID)) hasActed.current = true;
    };
    for (const act of ['keydown', 'pointerdown']) document.addEventListener(act, note, true);
    return () => {
      for (const act of ['keydown', 'pointerdown']) document.removeEventListener(act, note, true);
    };
  }, [isRunning]);

  return useCallback(() => {
    const at = document.activeElement;
    return at?.closest('[role="dialog"]') != null || (hasActed.current && at?.closest(GRID) != null);
  }, []);
}

/** How the automatic schedule of the month is getting on; when it ends, the grid is loaded anew and says what changed. */
export function RunProgress({ shop_id, from }: RunProgressProps) {
  const t = useT();
  const can = useCan();
  const cache = useQueryClient();
  const [panel, openPanel] = usePanel();
  const { data } = useQuery({
    ...monthStatQuery(shop_id, from),
    enabled: can('ShopMonthStat_status', 'GET'),
  });
  const mayShow = panel === null && can('AutoSettings_difference', 'GET');
  const [ended, setEnded] = useState<'R' | 'E' | null>(null);
  const before = useRef(data?.status);
  const status = data?.status;
  const isAtWork = useIsAtWork(status === 'P');
  useEffect(() => {
    if (before.current === 'P' && (status === 'R' || status === 'E')) {
      setEnded(status);
      void refreshSchedule(cache);
      if (status === 'R' && mayShow && !isAtWork()) openPanel({ kind: 'result', shop_id });
    }
    if (status === 'P') setEnded(null);
    before.current = status;
  }, [status, cache, mayShow, isAtWork, openPanel, shop_id]);

  if (status === 'P')
    return (
      <RunningBar
        shop_id={shop_id}
        from={from}
        progress={data && 'progress' in data ? data.progress : null}
      />
    );
  if (!ended) return null;
  const message = data && 'status_message' in data ? data.status_message : null;
  const mayCompare = ended === 'R' && can('AutoSettings_difference', 'GET');
  const isTold = panel?.kind === 'result';

  return (
    <section className={css.progress} role="status" data-run>
      <strong>{t(ended === 'R' ? 'timetable.auto.done' : 'timetable.auto.failed')}</strong>
      {message && <span title={message}>{message}</span>}
      {mayCompare && <Counts shop_id={shop_id} from={from} />}
      {ended === 'R' && !isTold && data && 'lack' in data && (
        <span className={css.spare}>
          {t('timetable.auto.result', { covering: Math.round(data.lack), deadtime: Math.round(data.idle) })}
        </span>
      )}
      <span className={css.buttons}>
        {mayCompare && !isTold && (
          <Button
            size="compact-sm"
            variant="default"
            onClick={() => {
              setEnded(null);
              openPanel({ kind: 'result', shop_id });
            }}
          >
            {t('panel.result')}
          </Button>
        )}
        {mayCompare && (
          <Button
            size="compact-sm"
            onClick={() => {
              setEnded(null);
              openPanel({ kind: 'difference', shop_id });
            }}
          >
            {t('run.review')}
          </Button>
        )}
        <Button size="compact-sm" variant="subtle" color="gray" onClick={() => setEnded(null)}>
          {t('action.close')}
        </Button>
      </span>
    </section>
  );
}
