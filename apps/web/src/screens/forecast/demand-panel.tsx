import { ActionIcon, Button, Group, Tooltip } from '@mantine/core';
import {
  IconArrowBackUp,
  IconArrowsHorizontal,
  IconBuildingStore,
  IconChartAreaLine,
  IconUpload,
  IconZoomIn,
  IconZoomOut,
} from '@tabler/icons-react';
import { type KeyboardEvent, useRef } from 'react';
import { useCan } from '../../features/access/index.ts';
import { useFailures } from '../../features/demand/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps, useOpenModal } from '../../lib/url/index.ts';
import { DelayedLoader, EmptyState, FailedState } from '../../ui/index.ts';
import { CorrectionBar } from './correction-bar.tsx';
import { DemandChart } from './demand-chart.tsx';
import { DemandTable } from './demand-table.tsx';
import type { ForecastView } from './forecast-view.ts';
import css from './panel.module.css';
import type { Corrections } from './use-corrections.ts';
import type { Demand } from './use-demand.ts';
import { ViewChoice } from './view-choice.tsx';

interface DemandPanelProps {
  demand: Demand;
  corrections: Corrections;
  noOperations: boolean;
  view: ForecastView;
}

/** Forecast against fact of the chosen operations: chart, correction and table. */
export function DemandPanel({ demand, corrections, noOperations, view }: DemandPanelProps) {
  const t = useT();
  const deps = useDeps();
  const several = deps.length > 1;
  const failures = useFailures(deps);
  const field = useRef<HTMLInputElement>(null);
  const typedAt = useRef<Element | null>(null);
  const isEmpty = demand.axis.length === 0;

  /** Typing on the chart or in the table goes to the field of the correction. */
  function type(key: string) {
    if (!corrections.mayCorrect || corrections.isPast) return;
    if (key.length === 1) corrections.setText(key.trim());
    typedAt.current = document.activeElement;
    field.current?.focus();
  }

  /** Once it is made, arrows and Ctrl+Z go on from where the typing began. */
  function goBack() {
    const from = typedAt.current;
    const isFree = document.activeElement === field.current || document.activeElement === document.body;
    if (isFree && from instanceof HTMLElement) from.focus({ preventScroll: true });
    typedAt.current = null;
  }

  function onKeyDown(event: KeyboardEvent) {
    const isUndo = (event.ctrlKey || event.metaKey) && event.code === 'KeyZ' && !event.shiftKey;
    if (!isUndo || event.target instanceof HTMLInputElement || !corrections.canUndo) return;
    event.preventDefault();
    corrections.undo();
  }

  return (
    <section className={css.panel} aria-label={t('forecast.demand')} onKeyDown={onKeyDown}>
      <header className={css.head}>
        <h2 className={css.title}>{t('forecast.demand')}</h2>
        {several && <p className={css.hint}>{t('forecast.several')}</p>}
        <div className={css.tools}>
          <ViewChoice view={view} />
        </div>
      </header>
      <div className={css.body} data-pending={demand.pending || undefined}>
        {demand.onRetry && (
          <FailedState title={t('error.failed')} retryLabel={t('error.retry')} onRetry={demand.onRetry} />
        )}
        {isEmpty && !demand.pending && !demand.onRetry && (
          <EmptyState
            icon={<IconChartAreaLine />}
            title={t(noOperations ? 'forecast.no_operations' : 'forecast.empty')}
            hint={
              noOperations
                ? t('forecast.no_operations_hint')
                : [...failures, t('forecast.empty_hint')].join('. ')
            }
            action={noOperations ? <WayToOperations /> : <WaysToDemand />}
          />
        )}
        {!isEmpty && !demand.onRetry && (
          <>
            <DemandChart
              demand={demand}
              corrections={corrections}
              view={view}
              onType={type}
              tools={<ChartTools corrections={corrections} length={demand.axis.length} />}
            />
            <CorrectionBar
              demand={demand}
              corrections={corrections}
              view={view}
              field={field}
              onMade={goBack}
            />
            <DemandTable demand={demand} corrections={corrections} view={view} onType={type} />
          </>
        )}
        {demand.pending && <DelayedLoader label={t('app.loading')} />}
      </div>
    </section>
  );
}

/** Operations come with the load template of a department. */
function WayToOperations() {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const [shop_id, ...others] = useDeps();
  if (!can('Shop', 'PUT') || shop_id === undefined || others.length > 0) return null;

  return (
    <Button onClick={() => openModal('DepSettings', `${shop_id}~need`)}>
      {t('forecast.choose_template')}
    </Button>
  );
}

/** Where demand comes from: a spreadsheet, or a similar department until there is demand of its own (demand 52). */
function WaysToDemand() {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const isOne = useDeps().length === 1;

  return (
    <Group gap={8} justify="center">
      {can('PeriodClients_upload', 'POST') && (
        <Button leftSection={<IconUpload size={14} />} onClick={() => openModal('UploadWorkload')}>
          {t('forecast.upload')}
        </Button>
      )}
      {isOne && can('Shop', 'PUT') && can('PeriodClients', 'GET') && (
        <Button
          variant="default"
          leftSection={<IconBuildingStore size={14} />}
          onClick={() => openModal('LikeDemand')}
        >
          {t('forecast.like')}
        </Button>
      )}
    </Group>
  );
}

/** Closer, farther, the whole, and back: all that the mouse does with the slider, as buttons. */
function ChartTools({ corrections, length }: { corrections: Corrections; length: number }) {
  const t = useT();
  const { from, to } = corrections.zoom ?? { from: 0, to: length - 1 };
  const width = to - from + 1;

  /** Around the chosen points where they are in view, else around the middle. */
  function zoomBy(factor: number) {
    const middle = corrections.chosen
      ? (corrections.chosen.from + corrections.chosen.to) / 2
      : (from + to) / 2;
    const next = Math.max(3, Math.min(length, Math.round(width * factor)));
    const start = Math.max(0, Math.min(length - next, Math.round(middle - next / 2)));
    corrections.setZoom(next >= length ? null : { from: start, to: start + next - 1 });
  }
  const tools = [
    ['zoom_in', <IconZoomIn key="i" size={16} />, () => zoomBy(0.5), width <= 3],
    ['zoom_out', <IconZoomOut key="o" size={16} />, () => zoomBy(2), corrections.zoom === null],
    [
      'zoom_all',
      <IconArrowsHorizontal key="a" size={16} />,
      () => corrections.setZoom(null),
      corrections.zoom === null,
    ],
    ['undo', <IconArrowBackUp key="u" size={16} />, () => corrections.undo(), !corrections.canUndo],
  ] as const;

  return (
    <Group gap={4} className={css.chartTools} role="group" aria-label={t('forecast.chart_tools')}>
      {tools.map(([name, icon, run, isOff]) => (
        <Tooltip key={name} label={t(`forecast.${name}`)}>
          <ActionIcon
            variant="default"
            size={28}
            aria-label={t(`forecast.${name}`)}
            {...(isOff && { 'data-disabled': true, 'aria-disabled': true })}
            onClick={() => !isOff && run()}
          >
            {icon}
          </ActionIcon>
        </Tooltip>
      ))}
    </Group>
  );
}
