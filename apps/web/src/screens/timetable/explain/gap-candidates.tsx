import { Button } from '@mantine/core';
import { type GapCandidate, type GapExplained, sentChanges } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { Reasons } from '../../../ui/index.ts';
import css from '../../../ui/side-panel.module.css';
import { PriceParts } from '../advice/price-parts.tsx';
import type { AdviceWords } from '../advice/use-advice-words.ts';
import type { useApply } from '../advice/use-apply.ts';

interface GapCandidatesProps {
  gap: GapExplained;
  shop_id: number;
  words: AdviceWords;
  nameOf: (employee_id: number) => string;
  mayApply: boolean;
  apply: ReturnType<typeof useApply>;
}

function Offer({ candidate, ...props }: GapCandidatesProps & { candidate: GapCandidate }) {
  const { words, apply, shop_id } = props;
  const t = useT();
  const { offer, employee_id } = candidate;
  if (!offer) return null;
  const name = props.nameOf(employee_id);
  const { before, after } = offer.change;

  return (
    <li className={css.card}>
      <div className={css.cardHead}>
        <span>{name}</span>
        <span className={`${css.figure} ${offer.cost < 0 ? css.good : css.bad}`}>
          {words.price(offer.cost)}
        </span>
      </div>
      <div className={css.change}>
        <span className={css.faint}>{t(`gap.kind.${offer.kind}`)}:</span>
        {before.kind === 'work' && <span className={css.was}>{words.day(before)}</span>}
        <span>{words.day(after)}</span>
      </div>
      <PriceParts parts={offer.parts} words={words} most={4} />
      {props.mayApply && (
        <Button
          size="compact-sm"
          variant="light"
          aria-label={`${t('gap.take')}: ${name}`}
          loading={apply.isBusy}
          onClick={() => apply.run({ shop_id, changes: sentChanges([offer.change]) })}
        >
          {t('gap.take')}
        </Button>
      )}
    </li>
  );
}

/** Everybody who was asked: those who could come with what it costs, the others with the rule in the way (screens 48). */
export function GapCandidates(props: GapCandidatesProps) {
  const { gap, words, nameOf } = props;
  const t = useT();
  const could = gap.candidates.filter(({ offer }) => offer);
  const cannot = gap.candidates.filter(({ offer }) => !offer);

  return (
    <>
      <section className={css.section}>
        <h3>{t('gap.could', { count: could.length })}</h3>
        {could.length === 0 && <p>{t('gap.nobody')}</p>}
        <ul className={css.lines} style={{ gap: 8 }}>
          {could.map((candidate) => (
            <Offer key={candidate.employment_id} {...props} candidate={candidate} />
          ))}
        </ul>
      </section>
      {cannot.length > 0 && (
        <section className={css.section}>
          <h3>{t('gap.could_not', { count: cannot.length })}</h3>
          <Reasons
            of={cannot.map(({ employee_id, employment_id: key, blocked }) => ({
              ...{ key, name: nameOf(employee_id) },
              reason: words.worded('advice.block', blocked?.rule ?? 'other', blocked?.values),
            }))}
          />
        </section>
      )}
    </>
  );
}
