import { Button, Group, Loader, Radio, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { newVacancyParam } from '../../../features/planning/exchange/vacancy-param.ts';
import { gapExplainedQuery } from '../../../features/planning/index.ts';
import { formatDayLong, formatTime } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { useSetSearch } from '../../../lib/url/index.ts';
import { Refusal, SidePanel } from '../../../ui/index.ts';
import css from '../../../ui/side-panel.module.css';
import { Answer } from '../advice/answer.tsx';
import { type AdviceWords, useAdviceWords } from '../advice/use-advice-words.ts';
import { useApply } from '../advice/use-apply.ts';
import { GapCandidates } from './gap-candidates.tsx';
import { type Stretch, stretchAt } from './gap-stretches.ts';
import { useDayGaps } from './use-day-gaps.ts';

export interface GapPanelProps {
  dt: string;
  tm: string | null;
  shop_id: number;
  is_approved: boolean;
  nameOf: (employee_id: number) => string;
  onClose: () => void;
}

const keyOf = ({ work_type_id, from }: Stretch) => `${work_type_id}@${from}`;

interface OneGapProps extends GapPanelProps {
  stretch: Stretch;
  words: AdviceWords;
}

function OneGap({ stretch, words, ...props }: OneGapProps) {
  const { shop_id, is_approved, dt, nameOf } = props;
  const t = useT();
  const can = useCan();
  const apply = useApply();
  const setSearch = useSetSearch();
  const { work_type_id, from, to, peak, need, have, lack } = stretch;
  const query = useQuery(gapExplainedQuery({ shop_id, dttm: peak, work_type_id, is_approved }));
  const mayApply = !is_approved && can('AutoSettings_repair', 'POST');
  const vacancy = {
    dt,
    dttm_work_start: from,
    dttm_work_end: to,
    worker_day_details: [{ work_type_id, work_part: 1 }],
  };
  const mbVacancy = newVacancyParam({
    dt,
    shop_id,
    start: formatTime(from),
    end: formatTime(to),
    work_type_id,
  });
  const { reset } = apply;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about the gap that was shown
  useEffect(() => reset(), [work_type_id, from]);

  return (
    <>
      <Refusal title={t('advice.not_done')} error={apply.error} />
      {mayApply && (
        <Group gap={8} grow preventGrowOverflow={false}>
          <Button
            variant="default"
            loading={apply.isBusy}
            onClick={() => apply.run({ shop_id, vacancies: [vacancy] })}
          >
            {t('gap.vacancy')}
          </Button>
          <Button variant="subtle" onClick={() => setSearch({ mbVacancy }, { finalize: true })}>
            {t('gap.vacancy_edit')}
          </Button>
        </Group>
      )}
      {/* As the strip below the grid counts: who does two works is half there for each (planning 92). */}
      <p>
        {t('gap.figures', {
          need: words.number(need),
          have: words.number(have),
          lack: words.number(lack),
        })}
      </p>
      <Answer query={query}>
        {(gap) => (
          <GapCandidates
            gap={gap}
            shop_id={shop_id}
            words={words}
            nameOf={nameOf}
            mayApply={mayApply}
            apply={apply}
          />
        )}
      </Answer>
      <p className={css.faint}>{t('advice.points_hint')}</p>
    </>
  );
}

/** Why nobody more is there: the stretches of a day with people missing, and who could or could not fill them. */
export default function GapPanel(props: GapPanelProps) {
  const { dt, tm, shop_id, is_approved, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const words = useAdviceWords([shop_id]);
  const gaps = useDayGaps(shop_id, dt, is_approved ? 'plan_approved' : 'plan_edit');
  const [chosen, setChosen] = useState<string | null>(null);
  const stretch =
    gaps.stretches.find((one) => keyOf(one) === chosen) ??
    stretchAt(gaps.stretches, tm ? `${dt}T${tm}:00` : null);

  return (
    <SidePanel title={t('panel.gap')} about={formatDayLong(dt, language)} onClose={onClose}>
      {gaps.isLoading ? (
        <Loader size="sm" />
      ) : gaps.error ? (
        <Refusal title={t('advice.failed')} error={gaps.error} isOfReading />
      ) : !stretch ? (
        <p>{t(gaps.hasNeed ? 'gap.none' : 'gap.no_need')}</p>
      ) : (
        <>
          <Radio.Group
            label={t('gap.when')}
            value={keyOf(stretch)}
            onChange={(key) => setChosen(key)}
            name="gap"
          >
            <Stack gap={6} mt={6}>
              {gaps.stretches.map((one) => (
                <Radio
                  key={keyOf(one)}
                  value={keyOf(one)}
                  styles={{ labelWrapper: { flex: 1 } }}
                  label={
                    <span className={css.line}>
                      <span>
                        {t('gap.stretch', {
                          from: formatTime(one.from),
                          to: formatTime(one.to),
                          work: words.work(one.work_type_id),
                        })}
                      </span>{' '}
                      <span className={css.bad}>{t('gap.lack', { value: words.number(one.lack) })}</span>
                    </span>
                  }
                />
              ))}
            </Stack>
          </Radio.Group>
          <OneGap {...props} stretch={stretch} words={words} />
        </>
      )}
    </SidePanel>
  );
}
