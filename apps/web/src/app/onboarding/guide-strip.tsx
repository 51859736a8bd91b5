import { Button, CloseButton } from '@mantine/core';
import { addMonths, itemAt, monthEnd, monthStart } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { use } from 'react';
import { departmentTreeQuery, firstStore, namesOf } from '../../features/network/index.ts';
import { allTexts, useT } from '../../lib/language/index.ts';
import { type Search, today, useDeps } from '../../lib/url/index.ts';
import { useReturnFocus } from '../../ui/index.ts';
import { GUIDE_STEPS, type GuideStep } from './guide-progress.ts';
import css from './guide-strip.module.css';
import type { useGuide } from './use-guide.ts';

/** The month ahead in a department: the one on screen, else the first of the network. */
function usePlace() {
  const deps = useDeps();
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const shop_id = deps[0] ?? firstStore(trees, trees[0]?.id ?? 0);
  const from = addMonths(monthStart(today()), 1);
  return { shop_id, name: namesOf(trees).get(shop_id) ?? '', from, to: monthEnd(from) };
}

function addressOf(step: GuideStep, { shop_id, from, to }: ReturnType<typeof usePlace>) {
  const search: Search = { deps: String(shop_id), from, to };
  const modal = { build: `Autoschedule~${shop_id}`, confirm: `ApprovePlan~${shop_id}` };
  if (step === 'need') return { to: '/forecast', search };
  if (step === 'check') return { to: '/timetable', search: { ...search, panel: 'problems' } };
  if (step === 'place') return { to: '/timetable', search };
  return { to: '/timetable', search: { ...search, modal: modal[step] } };
}

/** A first month in five steps: what to do, the way there, and to the next; it goes and comes back as one likes. */
export function GuideStrip({ guide }: { guide: ReturnType<typeof useGuide> }) {
  use(allTexts());
  useReturnFocus();
  const t = useT();
  const router = useRouter();
  const place = usePlace();
  const { at } = guide.progress;
  const step = itemAt(GUIDE_STEPS, at);
  const isLast = at === GUIDE_STEPS.length - 1;

  return (
    <section className={css.strip} aria-label={t('guide.title')}>
      <p className={css.text} aria-live="polite">
        <b className={css.step}>{t('guide.step', { at: at + 1, of: GUIDE_STEPS.length })}</b>
        <span>{t(`guide.${step}`, { name: place.name })}</span>
      </p>
      <div className={css.acts}>
        <Button
          size="compact-sm"
          variant="default"
          onClick={() => void router.navigate(addressOf(step, place))}
        >
          {t('guide.show')}
        </Button>
        {at > 0 && (
          <Button size="compact-sm" variant="subtle" onClick={() => guide.goTo(at - 1)}>
            {t('guide.back')}
          </Button>
        )}
        <Button size="compact-sm" onClick={() => guide.goTo(at + 1)}>
          {t(isLast ? 'guide.finish' : 'guide.next')}
        </Button>
        <CloseButton
          size="sm"
          aria-label={t('guide.later')}
          title={t('guide.later')}
          onClick={guide.putOff}
        />
      </div>
    </section>
  );
}
