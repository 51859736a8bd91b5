import { Alert, Button, MultiSelect, SegmentedControl } from '@mantine/core';
import { reporting } from '@shiftwright/contracts/calls';
import { IconChartBar, IconTableExport } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useCan } from '../../features/access/index.ts';
import { workTypeNamesQuery } from '../../features/network/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { Search } from '../../lib/url/index.ts';
import { EmptyState, Screen, Toolbar, ToolbarGroup } from '../../ui/index.ts';
import { Dashboards } from './dashboards.tsx';
import { DaysPanel } from './days-panel.tsx';
import { IndicatorsPanel } from './indicators-panel.tsx';
import { ReportSummary } from './report-summary.tsx';
import { useReportView } from './report-view.ts';
import css from './reports.module.css';
import { useSaveFile } from './use-save-file.ts';

type Part = 'days' | 'indicators';

const FUNCTIONS = { days: 'WorkType_efficiency', indicators: 'Reports_schedule_deviation' } as const;

function ReportsScreen({ part }: { part: Part }) {
  const t = useT();
  const can = useCan();
  const navigate = useNavigate();
  const view = useReportView();
  const keep = useSaveFile();
  const { data: names = [] } = useQuery(workTypeNamesQuery);
  const goTo = (next: Part) =>
    void navigate({ to: `/reports/${next}`, search: (previous) => previous as Search });

  if (view.asked.shop_id__in.length === 0) {
    return (
      <Screen title={t('reports.title')} hideTitle>
        <EmptyState icon={<IconChartBar />} title={t('deps.required')} hint={t('deps.required_hint')} />
      </Screen>
    );
  }
  const toolbar = (
    <Toolbar label={t('reports.title')}>
      <ToolbarGroup>
        <SegmentedControl
          aria-label={t('reports.view')}
          value={part}
          onChange={goTo}
          data={[
            { value: 'days', label: t('reports.days') },
            { value: 'indicators', label: t('reports.indicators') },
          ]}
        />
        <MultiSelect
          className={css.work_types}
          aria-label={t('reports.work_types')}
          placeholder={view.work_types.length === 0 ? t('reports.all_work_types') : undefined}
          data={names.map(({ id, name }) => ({ value: String(id), label: name }))}
          value={view.work_types.map(String)}
          onChange={(ids) => view.setWorkTypes(ids.join(','))}
          clearable
        />
      </ToolbarGroup>
      <ToolbarGroup push>
        {can('Reports_pivot_tabel', 'GET') && (
          <Button
            variant="default"
            leftSection={<IconTableExport size={16} stroke={1.6} />}
            loading={keep.isPending}
            disabled={view.problem !== null}
            onClick={() => keep.mutate({ endpoint: reporting.downloadPivotTabel, input: view.asked })}
          >
            {t('reports.pivot_tabel')}
          </Button>
        )}
      </ToolbarGroup>
    </Toolbar>
  );
  return (
    <Screen title={t('reports.title')} toolbar={toolbar}>
      <div className={css.panels}>
        {view.problem !== null && <Alert color="orange">{t(view.problem.key, view.problem.values)}</Alert>}
        {view.problem === null && (
          <ReportSummary view={view}>
            {!can(FUNCTIONS[part], 'GET') ? (
              <Alert color="orange">{t('reports.no_right')}</Alert>
            ) : part === 'days' ? (
              <DaysPanel view={view} />
            ) : (
              <IndicatorsPanel view={view} />
            )}
          </ReportSummary>
        )}
        <Dashboards dashboard={part === 'days' ? 'worker_day' : 'indicator'} />
      </div>
    </Screen>
  );
}

/** Figures by day of departments, compared with each other or with the period before (screens 61). */
export const ReportDaysScreen = () => <ReportsScreen part="days" />;
/** Plan against fact against need, and who was late, away or at work beyond the norm. */
export const ReportIndicatorsScreen = () => <ReportsScreen part="indicators" />;
