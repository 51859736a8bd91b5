import { Alert, Button, Radio, Select } from '@mantine/core';
import { isDayOff, isUsableIn } from '@shiftwright/domain';
import { IconPhone } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { useDepartmentNames } from '../../../features/network/index.ts';
import { useDayTypes } from '../../../features/planning/days/day-types.ts';
import {
  approvalPreviewQuery,
  type RepairPlan,
  repairPlansQuery,
  sentChanges,
} from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useOpenModal } from '../../../lib/url/index.ts';
import { hasNoFocus, isInSidePanel, Refusal, SidePanel } from '../../../ui/index.ts';
import css from '../../../ui/side-panel.module.css';
import { Answer } from '../advice/answer.tsx';
import { useAdviceWords } from '../advice/use-advice-words.ts';
import { useApply } from '../advice/use-apply.ts';
import { type ConfirmedCell, confirmParam } from '../dialogs/confirm-param.ts';
import type { PreviewedDay } from './preview.ts';
import own from './repair.module.css';
import { RepairPlanCard } from './repair-plan.tsx';

/** The days that repairs have changed. */
export interface Repaired {
  cells: ConfirmedCell[];
}

interface RepairPlansProps {
  employee_id: number;
  dts: string[];
  shop_id: number;
  about: string;
  nameOf: (employee_id: number) => string;
  /** Others who cannot come either: nobody is replaced by them. */
  also: readonly number[];
  /** What has been repaired in this panel so far. */
  repaired: Repaired;
  onRepaired: (cells: ConfirmedCell[]) => void;
  /** The days of the draft on screen, to be compared. */
  draftOf: (employee_id: number, dts: readonly string[]) => string;
  onPreview: (days: readonly PreviewedDay[]) => void;
  /** Who is repaired after this one. */
  next?: { name: string; open: () => void };
  /** The next person who cannot come. */
  onElse: () => void;
  onClose: () => void;
}

const SICK = 'S';

/** The days off of the plan that an absence may be entered as; sick leave first where the network has it. */
function useReasons() {
  const { types } = useDayTypes();
  const codes = [...types.values()].filter(
    ({ code }) => code !== 'E' && isDayOff(types, code) && isUsableIn(types, code, false),
  );

  return { reasons: codes, usual: types.has(SICK) ? SICK : (codes[0]?.code ?? 'H') };
}

function useShopNames(plans: readonly RepairPlan[]) {
  const ids = [
    ...new Set(plans.flatMap(({ changes }) => changes.map(({ from_shop_id }) => from_shop_id))),
  ].filter((id) => id !== null);

  return useDepartmentNames(ids);
}

type DoneProps = Pick<RepairPlansProps, 'shop_id' | 'repaired' | 'next' | 'onElse'>;

/** Stands what was repaired in the published plan already? */
function useIsConfirmed(shop_id: number, { cells }: Repaired, isAsked: boolean): boolean {
  const [dt_from = '', dt_to = dt_from] = spanOf(cells);
  const asked = { shop_id, is_fact: false, dt_from, dt_to, cells };
  const { data } = useQuery({ ...approvalPreviewQuery(asked), enabled: isAsked && cells.length > 0 });
  return data?.approved === 0 && data.changed === 0;
}

/** Calls once what was there is there no more, such as days that an undo took back. */
function useWhenGone(isThere: boolean, onGone: () => void) {
  const before = useRef(isThere);
  const gone = useEffectEvent(onGone);
  useEffect(() => {
    const wasThere = before.current;
    before.current = isThere;
    if (wasThere && !isThere) gone();
  }, [isThere]);
}

/** The first and the last date. */
function spanOf(cells: readonly ConfirmedCell[]) {
  const dts = cells.map(({ dt }) => dt).sort();
  return [...dts.slice(0, 1), ...dts.slice(-1)];
}

function Done({ shop_id, repaired, next: after, onElse }: DoneProps) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const next = useRef<HTMLButtonElement>(null);
  const mayConfirm = can('WorkerDay_approve', 'POST');
  const isConfirmed = useIsConfirmed(shop_id, repaired, mayConfirm && !after);
  // Also when the button that led to confirming has gone.
  // biome-ignore lint/correctness/useExhaustiveDependencies: as it is confirmed
  useEffect(() => next.current?.focus(), [isConfirmed]);
  if (after)
    return (
      <>
        <Alert color="green" role="status">
          {t('repair.applied')}
        </Alert>
        <Button ref={next} size="md" onClick={after.open}>
          {t('repair.then', { name: after.name })}
        </Button>
      </>
    );

  return (
    <>
      <Alert color="green" role="status">
        {t(isConfirmed ? 'repair.confirmed' : 'repair.applied')}
      </Alert>
      <Button ref={next} size="md" variant="default" onClick={onElse}>
        {t('repair.next')}
      </Button>
      {mayConfirm && !isConfirmed && (
        <Button
          size="md"
          onClick={() => openModal('ApprovePlan', confirmParam({ shop_id, ...repaired, dts: [] }))}
        >
          {t('repair.confirm')}
        </Button>
      )}
    </>
  );
}

/** Those whom the chosen way troubles, a tap away. */
function WhomToCall({ plan }: { plan: RepairPlan }) {
  const t = useT();
  const numbers = new Map(
    plan.changes.flatMap(({ employee_name, employee_phone }) =>
      employee_phone ? [[employee_phone, employee_name] as const] : [],
    ),
  );
  if (numbers.size === 0) return null;

  return (
    <div className={own.call}>
      {[...numbers].map(([phone, name]) => (
        <Button
          key={phone}
          component="a"
          href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}
          variant="light"
          leftSection={<IconPhone size={15} stroke={1.6} />}
          aria-label={t('repair.call', { name, phone })}
        >
          {name} · {phone}
        </Button>
      ))}
    </div>
  );
}

/** Up to five ways to manage without somebody, compared by the same figures; the chosen one shows in the grid. */
export function RepairPlans(props: RepairPlansProps) {
  const { employee_id, also, dts, shop_id, nameOf, draftOf, onPreview } = props;
  const t = useT();
  const words = useAdviceWords([shop_id]);
  const { types } = useDayTypes();
  const { reasons, usual } = useReasons();
  const [type, setType] = useState<string | null>(null);
  const [chosen, setChosen] = useState('0');
  const [isDone, setDone] = useState(false);
  const apply = useApply();
  const query = useQuery({ ...repairPlansQuery({ shop_id, employee_id, dts }), enabled: !isDone });
  const plans = (query.data?.plans ?? []).filter(
    ({ changes }) => !changes.some(({ employee_id: id }) => also.includes(id)),
  );
  const plan = plans[Number(chosen)];
  const shopName = useShopNames(plans);
  const reason = type ?? usual;
  const list = useRef<HTMLDivElement>(null);
  const isAsked = plans.length > 0 && !isDone;
  useEffect(() => {
    // Back after an undo in the grid they leave the focus there.
    const isFree = hasNoFocus() || isInSidePanel(document.activeElement);
    if (isAsked && isFree)
      list.current?.querySelector<HTMLElement>('[role=radio]')?.focus({ preventScroll: true });
  }, [isAsked]);
  const draft = draftOf(employee_id, dts);
  const [draftBefore, setDraftBefore] = useState(draft);
  useWhenGone(isDone && draft !== draftBefore, () => {
    setDone(false);
    void query.refetch();
  });
  useEffect(() => {
    if (!plan || isDone) return;
    onPreview([
      ...dts.map((dt) => ({ employee_id, dt, after: { kind: 'off' as const, type: reason } })),
      ...plan.changes,
    ]);
    return () => onPreview([]);
  }, [plan, isDone, dts, employee_id, reason, onPreview]);

  // Where there is no shift to replace the absence alone is entered.
  const { changes, vacancies } = plan ?? { changes: [], vacancies: [] };
  const carryOut = () => {
    if (!query.data || apply.isBusy) return;
    apply.run(
      {
        shop_id,
        absence: { employee_id, dts, type: reason },
        changes: sentChanges(changes),
        vacancies: vacancies.map(({ dt, dttm_work_start, dttm_work_end, worker_day_details }) => ({
          dt,
          dttm_work_start,
          dttm_work_end,
          worker_day_details,
        })),
      },
      () => {
        setDraftBefore(draft);
        props.onRepaired([...dts.map((dt) => ({ employee_id, dt })), ...changes]);
        setDone(true);
      },
    );
  };

  return (
    <SidePanel
      title={t('panel.repair')}
      about={props.about}
      onClose={props.onClose}
      foot={
        isDone || !query.data ? undefined : (
          <>
            {plan && <WhomToCall plan={plan} />}
            <Button size="md" loading={apply.isBusy} onClick={carryOut}>
              {t('repair.apply')}
            </Button>
            <Button size="md" variant="default" onClick={props.onElse}>
              {t('repair.back')}
            </Button>
          </>
        )
      }
    >
      {isDone ? (
        <Done {...props} />
      ) : (
        <Answer query={query}>
          {(answer) => (
            <>
              <ul className={css.lines}>
                {answer.absent.map(({ dt, before }) => (
                  <li key={dt} className={css.change}>
                    <span>{words.date(dt)}:</span>
                    <span className={css.was}>{words.day(before)}</span>
                    <span>{types.get(reason)?.name ?? reason}</span>
                  </li>
                ))}
              </ul>
              {answer.lost.map((stretch) => (
                <p key={`${stretch.dttm_start}${stretch.work_type_id}`} className={own.lost}>
                  {t('repair.lost', {
                    what: words.stretch(stretch),
                    before: words.number(stretch.before),
                    now: words.number(stretch.now),
                    need: words.number(stretch.need),
                  })}
                </p>
              ))}
              <Select
                label={t('repair.reason')}
                data={reasons.map(({ code, name }) => ({ value: code, label: name }))}
                value={reason}
                onChange={setType}
              />
              <Refusal title={t('advice.not_done')} error={apply.error} />
              {apply.error && (
                <Button
                  variant="default"
                  loading={query.isFetching}
                  onClick={() => {
                    apply.reset();
                    void query.refetch();
                  }}
                >
                  {t('advice.refresh')}
                </Button>
              )}
              {plans.length === 0 && <p>{t('repair.no_plans')}</p>}
              <Radio.Group
                label={plans.length > 0 ? t('repair.plans') : undefined}
                value={chosen}
                onChange={(value) => setChosen(value)}
              >
                {/* biome-ignore lint/a11y/noStaticElementInteractions: Enter on a plan does it */}
                <div
                  ref={list}
                  className={css.lines}
                  style={{ gap: 8, marginTop: 6 }}
                  onKeyDown={(event) => {
                    if (event.key !== 'Enter') return;
                    event.preventDefault();
                    carryOut();
                  }}
                >
                  {plans.map((one, at) => (
                    <RepairPlanCard
                      key={`${one.kind}${JSON.stringify(one.changes)}`}
                      plan={one}
                      value={String(at)}
                      lost={answer.lost}
                      isBest={at === 0}
                      isChosen={String(at) === chosen}
                      words={words}
                      nameOf={nameOf}
                      shopName={shopName}
                    />
                  ))}
                </div>
              </Radio.Group>
            </>
          )}
        </Answer>
      )}
    </SidePanel>
  );
}
