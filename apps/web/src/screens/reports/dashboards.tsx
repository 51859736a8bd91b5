import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { metabaseQuery, type PowerBiInfo, powerBiQuery } from '../../features/reporting/index.ts';
import { useT } from '../../lib/language/index.ts';
import css from './reports.module.css';

/** A Power BI report; its library comes only when there is one to show. */
function PowerBiReport({ info }: { info: PowerBiInfo }) {
  const t = useT();
  const place = useRef<HTMLDivElement>(null);
  const [report] = info.reportConfig;
  useEffect(() => {
    const element = place.current;
    if (!element || !report) return;
    let end: (() => void) | null = null;
    let gone = false;
    void import('powerbi-client').then(({ factories, models, service }) => {
      if (gone) return;
      const power = new service.Service(factories.hpmFactory, factories.wpmpFactory, factories.routerFactory);
      power.embed(element, {
        type: 'report',
        id: report.reportId,
        embedUrl: report.embedUrl,
        accessToken: info.accessToken,
        tokenType: models.TokenType.Embed,
      });
      end = () => power.reset(element);
    });
    return () => {
      gone = true;
      end?.();
    };
  }, [info.accessToken, report]);
  if (!report) return null;
  return (
    <section className={css.card} aria-label={report.reportName}>
      <header className={css.head}>
        <h2 className={css.title}>{report.reportName || t('reports.dashboard_power_bi')}</h2>
      </header>
      <div ref={place} className={css.dashboard} />
    </section>
  );
}

/** Dashboards of other products, where they are set up; where they are not, nothing. */
export function Dashboards({ dashboard }: { dashboard: 'worker_day' | 'indicator' }) {
  const t = useT();
  const { data: metabase } = useQuery(metabaseQuery(dashboard));
  const { data: power } = useQuery(powerBiQuery);
  return (
    <>
      {metabase && (
        <section className={css.card} aria-label={t('reports.dashboard_metabase')}>
          <header className={css.head}>
            <h2 className={css.title}>{t('reports.dashboard')}</h2>
          </header>
          <iframe
            className={css.dashboard}
            title={t('reports.dashboard_metabase')}
            src={metabase.url}
            sandbox="allow-scripts allow-same-origin allow-forms allow-popups"
          />
        </section>
      )}
      {power && <PowerBiReport info={power} />}
    </>
  );
}
