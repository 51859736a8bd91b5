import { Checkbox, Tooltip } from '@mantine/core';
import { IconMessage } from '@tabler/icons-react';
import { StateBadge } from '../../../features/planning/exchange/state-badge.tsx';
import { useExchangePanel } from '../../../features/planning/exchange/use-exchange-panel.ts';
import type { VacancySteps } from '../../../features/planning/exchange/use-vacancy-steps.ts';
import type { VacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import { VacancyActions } from '../../../features/planning/exchange/vacancy-actions.tsx';
import type { Vacancy } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import css from '../exchange.module.css';
import type { BulkApproval } from './use-bulk-approval.ts';

interface VacancyRowProps {
  vacancy: Vacancy;
  bulk: BulkApproval;
  steps: VacancySteps;
  words: VacancyWords;
}

/** One vacancy: when, at what, where, how it stands, who has it, and what can be done. */
export function VacancyRow({ vacancy, bulk, steps, words }: VacancyRowProps) {
  const t = useT();
  const [panel, openPanel] = useExchangePanel();
  const { id, comment, outsources } = vacancy;
  const outcome = bulk.outcomes.get(id);
  const isOpened = panel?.kind === 'vacancy' && panel.id === id;
  const spoken = words.spoken(vacancy);
  const names = outsources.map(({ name }) => name).join(', ');
  const offered = names && t('exchange.offered_to', { names });

  return (
    <tr data-opened={isOpened || undefined} data-refused={outcome?.ok === false || undefined}>
      <td className={css.choice}>
        {vacancy.actions.includes('approve') && (
          <Checkbox
            size="xs"
            aria-label={t('exchange.choose', { name: spoken })}
            checked={bulk.ids.includes(id)}
            onChange={(event) => bulk.choose([id], event.currentTarget.checked)}
          />
        )}
      </td>
      <td>
        <button
          type="button"
          className={css.opens}
          data-opens=""
          aria-expanded={isOpened}
          onClick={() => openPanel(isOpened ? null : { kind: 'vacancy', id })}
        >
          <span className={css.times}>{words.times(vacancy)}</span>
          <span className={css.faint}>{words.hours(vacancy.work_hours)}</span>
          <span className={css.spoken}>
            {words.day(vacancy.dt)}, {words.works(vacancy)}, {vacancy.shop__name}
          </span>
        </button>
        {outcome?.ok === false && <p className={css.refused}>{outcome.text}</p>}
      </td>
      <td>
        <span className={css.works}>
          {vacancy.work_types.map(({ work_type_id, html_color }) => (
            <span key={work_type_id} className={css.mark} style={{ background: html_color ?? undefined }} />
          ))}
          {words.works(vacancy)}
          {comment && (
            <Tooltip label={comment} multiline maw={320}>
              <IconMessage className={css.hintIcon} size={14} role="img" aria-label={comment} />
            </Tooltip>
          )}
        </span>
      </td>
      <td>{vacancy.shop__name}</td>
      <td>
        <StateBadge vacancy={vacancy} />
      </td>
      <td className={css.who}>
        <span className={vacancy.is_vacant ? css.faint : undefined}>{words.holder(vacancy)}</span>
        {offered && (
          <span className={css.companies} title={offered}>
            {offered}
          </span>
        )}
      </td>
      <td className={css.actions}>
        <VacancyActions vacancy={vacancy} steps={steps} words={words} />
      </td>
    </tr>
  );
}
