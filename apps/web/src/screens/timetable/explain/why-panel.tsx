import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { shiftExplainedQuery } from '../../../features/planning/index.ts';
import { formatDayLong } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { Refusal, SidePanel } from '../../../ui/index.ts';
import { Answer } from '../advice/answer.tsx';
import { useAdviceWords } from '../advice/use-advice-words.ts';
import { useApply } from '../advice/use-apply.ts';
import { ShiftWhy } from './shift-why.tsx';

export interface WhyPanelProps {
  employee_id: number;
  dt: string;
  shop_id: number;
  is_approved: boolean;
  nameOf: (employee_id: number) => string;
  onClose: () => void;
}

/** Why one person's day is as it is; it follows the day chosen in the grid. */
export default function WhyPanel(props: WhyPanelProps) {
  const { employee_id, dt, shop_id, is_approved, nameOf, onClose } = props;
  const t = useT();
  const language = useLanguage();
  const can = useCan();
  const words = useAdviceWords([shop_id]);
  const apply = useApply();
  const query = useQuery(shiftExplainedQuery({ shop_id, employee_id, dt, is_approved }));
  const { reset } = apply;
  // biome-ignore lint/correctness/useExhaustiveDependencies: a refusal is about the day that was shown
  useEffect(() => reset(), [employee_id, dt]);

  return (
    <SidePanel
      title={t('panel.why')}
      onClose={onClose}
      about={
        <>
          {nameOf(employee_id)}, {formatDayLong(dt, language)}
          {query.data && `: ${words.day(query.data.day)}`}
        </>
      }
    >
      <Refusal title={t('advice.not_done')} error={apply.error} />
      <Answer query={query}>
        {(explained) => (
          <ShiftWhy
            explained={explained}
            shop_id={shop_id}
            words={words}
            nameOf={nameOf}
            mayApply={!is_approved && can('AutoSettings_repair', 'POST')}
            apply={apply}
          />
        )}
      </Answer>
    </SidePanel>
  );
}
