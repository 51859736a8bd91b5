import { Button } from '@mantine/core';
import {
  IconArrowBackUp,
  IconBan,
  IconCheck,
  IconChecks,
  IconMessage,
  IconRotate2,
  IconX,
} from '@tabler/icons-react';
import { useVacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import type { Swap, SwapAction } from '../../../features/planning/index.ts';
import { formatInstant } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import css from '../cards.module.css';
import { GOOD } from './swap-answer.tsx';
import { SwapBadge } from './swap-badge.tsx';
import type { SwapSteps } from './use-swap-steps.ts';

interface SwapCardProps {
  swap: Swap;
  steps: SwapSteps;
  /** The answer is given with a word. */
  onAsk: (action: SwapAction) => void;
}

/** What goes against somebody's wish says why. */
const AGAINST: readonly SwapAction[] = ['decline', 'refuse', 'cancel', 'reverse'];
/** The no of a colleague, of a manager and of who asked look different, as they are. */
const ICONS: Record<SwapAction, typeof IconX> = {
  accept: IconCheck,
  approve: IconChecks,
  decline: IconX,
  refuse: IconBan,
  cancel: IconArrowBackUp,
  reverse: IconRotate2,
};
/** Nobody has said no: what was said came with a yes. */
const AGREED: readonly Swap['state'][] = ['accepted', 'done', 'expired'];

function Side({ side, other }: { side: Swap['from']; other: Swap['from'] }) {
  const t = useT();
  const words = useVacancyWords();
  const { gives } = side;

  return (
    <div className={css.side}>
      <div className={css.name}>{side.employee_name}</div>
      {side.shop_id !== other.shop_id && <div className={css.faint}>{side.shop_name}</div>}
      {gives ? (
        <>
          <div>
            {t('exchange.swap_gives')} <b>{words.day(gives.dt)}</b>, {words.times(gives)}
          </div>
          <div className={css.faint}>
            {[gives.work_type_names.join(', '), gives.shop_name].filter(Boolean).join(' · ')}
          </div>
        </>
      ) : (
        <div>{t('exchange.swap_gives_nothing')}</div>
      )}
    </div>
  );
}

function Approvals({ swap }: { swap: Swap }) {
  const t = useT();
  const language = useLanguage();
  const isOpen = swap.state === 'proposed' || swap.state === 'accepted';
  // What has ended waits for nobody: it says who had agreed.
  const approvals = swap.approvals.filter(({ approved_by }) => isOpen || approved_by !== null);
  if (approvals.length === 0) return null;

  return (
    <ul className={css.approvals}>
      {approvals.map(({ shop_id, shop_name, approved_by, dttm }) => (
        <li key={shop_id} data-done={approved_by !== null || undefined}>
          {approved_by
            ? t('exchange.swap_approved', {
                shop: shop_name,
                name: approved_by,
                when: dttm ? formatInstant(dttm, language) : '',
              })
            : t('exchange.swap_waits', { shop: shop_name })}
        </li>
      ))}
    </ul>
  );
}

/** One request: who gives what, how it stands, what is in the way, and what the reader may do. */
export function SwapCard({ swap, steps, onAsk }: SwapCardProps) {
  const t = useT();
  const language = useLanguage();
  const { from, to, comment, reason, problems } = swap;
  const names = `${from.employee_name} ⇄ ${to.employee_name}`;
  const act = (action: SwapAction) => {
    if (AGAINST.includes(action)) onAsk(action);
    else steps.run({ action, id: swap.id, reason: '' });
  };

  return (
    <li className={css.card} aria-label={names} data-place="" tabIndex={-1}>
      <div className={css.cardHead}>
        <span>
          <SwapBadge state={swap.state} />
        </span>
        <span className={css.faint}>
          {t(swap.is_on_behalf ? 'exchange.swap_started_for' : 'exchange.swap_started', {
            name: swap.started_by.name,
            when: formatInstant(swap.dttm_created, language),
          })}
        </span>
      </div>
      <div className={css.sides}>
        <Side side={from} other={to} />
        <span className={css.arrows} aria-hidden>
          {to.gives ? '⇄' : '→'}
        </span>
        <Side side={to} other={from} />
      </div>
      {comment && <p className={css.comment}>{comment}</p>}
      {reason && (
        <p className={css.comment}>
          {t(AGREED.includes(swap.state) ? 'exchange.swap_comment' : 'exchange.swap_reason', { reason })}
        </p>
      )}
      <Approvals swap={swap} />
      {problems.length > 0 && (
        <ul className={css.problems}>
          {problems.map(({ rule, employee_id, text }) => (
            <li key={`${rule}${employee_id}`}>
              {employee_id === from.employee_id ? from.employee_name : to.employee_name}: {text}
            </li>
          ))}
        </ul>
      )}
      {swap.actions.length > 0 && (
        <div className={css.buttons}>
          {swap.actions.map((action) => {
            const Icon = ICONS[action];
            return (
              <Button
                key={action}
                variant={GOOD.includes(action) ? 'light' : 'default'}
                leftSection={<Icon size={15} stroke={1.6} />}
                aria-label={`${t(`exchange.swap_action.${action}`)}: ${names}`}
                loading={steps.busyId === swap.id}
                onClick={() => act(action)}
              >
                {t(`exchange.swap_action.${action}`)}
              </Button>
            );
          })}
          {swap.actions
            .filter((action) => GOOD.includes(action))
            .map((action) => (
              <Button
                key={`${action}-said`}
                variant="subtle"
                leftSection={<IconMessage size={15} stroke={1.6} />}
                aria-label={`${t('exchange.with_comment')}: ${names}`}
                disabled={steps.busyId === swap.id}
                onClick={() => onAsk(action)}
              >
                {t('exchange.with_comment')}
              </Button>
            ))}
        </div>
      )}
    </li>
  );
}
