import { Button, VisuallyHidden } from '@mantine/core';
import { addMonths, READINESS_STEPS, type ReadinessStep } from '@shiftwright/domain';
import { IconCheck, IconCircleDashed } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useCan } from '../../../features/access/index.ts';
import { useReadiness } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { type Search, today } from '../../../lib/url/index.ts';
import css from './departments.module.css';

/** The tab of the form where a step is done. */
const TAB_OF: Partial<Record<ReadinessStep, string>> = {
  ...{ hours: 'schedule', template: 'autoscheduling', works: 'need', load_template: 'need' },
  ...{ demand: 'need', need: 'need' },
};

/** What a new department plans first. */
const nextMonth = () => ({ from: addMonths(`${today().slice(0, 7)}-01`, 1) });

/** What a department lacks until it can be planned, each step with the place where it is done (planning 195). */
export function ReadinessList({ shop_id, onTab }: { shop_id: number; onTab: (tab: string) => void }) {
  const t = useT();
  const can = useCan();
  const { data } = useReadiness();
  const missing = data?.get(shop_id);
  if (!missing) return null;
  const deps = String(shop_id);
  const goTo = (to: string, label: string, search: Partial<Search>) => (
    <Button
      variant="default"
      renderRoot={(props) => <Link {...props} to={to} search={{ deps, ...search } as Search} />}
    >
      {label}
    </Button>
  );

  return (
    <section className={css.readiness} aria-label={t('readiness.title')}>
      <h3 className={css.title}>{t(missing.length === 0 ? 'readiness.ready' : 'readiness.title')}</h3>
      {missing.length > 0 && (
        <ul>
          {READINESS_STEPS.map((step) => {
            const isMissing = missing.includes(step);
            const tab = TAB_OF[step];
            return (
              <li key={step} data-missing={isMissing || undefined}>
                {isMissing ? <IconCircleDashed size={16} aria-hidden /> : <IconCheck size={16} aria-hidden />}
                <VisuallyHidden>
                  {t(isMissing ? 'readiness.is_missing' : 'readiness.is_done')}{' '}
                </VisuallyHidden>
                {isMissing && tab ? (
                  <button type="button" onClick={() => onTab(tab)}>
                    {t(`readiness.${step}`)}
                  </button>
                ) : (
                  <span>{t(`readiness.${step}`)}</span>
                )}
              </li>
            );
          })}
        </ul>
      )}
      <div className={css.readinessActs}>
        {missing.includes('people') &&
          can('Employee_upload', 'POST') &&
          goTo('/staff', t('staff.upload'), { ...nextMonth(), modal: `UploadStaff~${shop_id}` })}
        {missing.length === 0 && goTo('/timetable', t('readiness.plan'), nextMonth())}
      </div>
    </section>
  );
}
