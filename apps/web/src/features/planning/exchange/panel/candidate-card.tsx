import { Button } from '@mantine/core';
import { formatPercent } from '../../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../../lib/language/index.ts';
import advice from '../../../../ui/side-panel.module.css';
import type { Candidate } from '../../vacancy.queries.ts';
import { EffectFigures } from './effect-figures.tsx';
import css from './panel.module.css';

interface CandidateCardProps {
  candidate: Candidate;
  /** Null where nobody can be given the vacancy as it stands. */
  giving: 'confirm_to_worker' | 'reconfirm_to_worker' | null;
  isBusy: boolean;
  onGive: () => void;
}

function Home({ coverage }: { coverage: NonNullable<Candidate['home_coverage']> }) {
  const t = useT();
  const language = useLanguage();
  const share = (value: number) => formatPercent(value, language, 0);

  return (
    <div className={css.figure} data-bad={coverage.after < coverage.before || undefined}>
      <dt>{t('exchange.effect.home')}</dt>
      <dd>
        {share(coverage.before)} → {share(coverage.after)}
      </dd>
    </div>
  );
}

/** Somebody who can take the vacancy: why they suit, and what it does to their hours, rest and home department. */
export function CandidateCard({ candidate, giving, isBusy, onGive }: CandidateCardProps) {
  const t = useT();
  const { employee_name, kind, position_name, shop_name, network_name, home_coverage } = candidate;
  const from =
    kind === 'own' ? position_name : [position_name, shop_name, network_name].filter(Boolean).join(' · ');

  return (
    <li className={advice.card}>
      <div className={css.cardHead}>
        <div>
          <div>{employee_name}</div>
          {from && <div className={css.from}>{from}</div>}
        </div>
        {giving && (
          <Button
            size="compact-sm"
            variant="light"
            aria-label={`${t(`exchange.give.${giving}`)}: ${employee_name}`}
            disabled={isBusy}
            onClick={onGive}
          >
            {t(`exchange.give.${giving}`)}
          </Button>
        )}
      </div>
      <ul className={css.reasons}>
        {candidate.reasons.map(({ rule, text }) => (
          <li key={rule} data-tone="positive">
            {text}
          </li>
        ))}
        {candidate.warnings.map(({ rule, text }) => (
          <li key={rule} data-tone="warning">
            {text}
          </li>
        ))}
      </ul>
      <EffectFigures effect={candidate.effect}>
        {home_coverage && <Home coverage={home_coverage} />}
      </EffectFigures>
    </li>
  );
}
