import { Radio } from '@mantine/core';
import { useFindPerson } from '../../../features/planning/exchange/find-person.tsx';
import { EffectFigures } from '../../../features/planning/exchange/panel/effect-figures.tsx';
import { useVacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import type { SwapOption } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import css from '../cards.module.css';

export const optionKey = ({ employee_id, gives }: SwapOption): string =>
  `${employee_id}:${gives?.worker_day_id ?? ''}`;

interface SwapOptionsProps {
  options: readonly SwapOption[];
  chosen: string | null;
  isStale: boolean;
  onChoose: (key: string) => void;
}

function Words({ option }: { option: SwapOption }) {
  const t = useT();
  const words = useVacancyWords();
  const { gives } = option;

  return (
    <>
      <span className={css.name}>{option.employee_name}</span>
      {' · '}
      {gives
        ? t('exchange.swap_for', {
            when: `${words.day(gives.dt)}, ${words.times(gives)}`,
            what: [gives.work_type_names.join(', '), gives.shop_name].filter(Boolean).join(', '),
          })
        : t('exchange.swap_takes')}
    </>
  );
}

/** With whom: whoever may, with what it does to both; whoever may not, with the rule in the way. */
export function SwapOptions({ options, chosen, isStale, onChoose }: SwapOptionsProps) {
  const t = useT();
  const { found, isSearched, field } = useFindPerson(options);
  const picked = options.find((option) => optionKey(option) === chosen);

  return (
    <>
      {field}
      <Radio.Group
        value={chosen}
        onChange={onChoose}
        aria-label={t('exchange.swap_with')}
        data-region
        className={css.options}
        data-stale={isStale || undefined}
      >
        {found.length === 0 && (
          <p className={css.faint}>{t(isSearched ? 'exchange.nobody_found' : 'exchange.swap_nobody')}</p>
        )}
        {found.map((option) => (
          <Radio
            key={optionKey(option)}
            value={optionKey(option)}
            size="xs"
            disabled={!option.is_feasible}
            label={<Words option={option} />}
            description={option.blocked?.text}
          />
        ))}
      </Radio.Group>
      {picked && (
        <div className={css.effects}>
          <div>
            <div className={css.faint}>{t('exchange.swap_effect_from')}</div>
            <EffectFigures effect={picked.from_effect} />
          </div>
          <div>
            <div className={css.faint}>{picked.employee_name}</div>
            <EffectFigures effect={picked.to_effect} />
          </div>
        </div>
      )}
    </>
  );
}
