import { Button, Select, SimpleGrid, Stack, Text } from '@mantine/core';
import { addDays, monthEnd, moveRefusal } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { departmentTreeQuery, namesOf, positionsQuery } from '../../../features/network/index.ts';
import type { EmploymentItem } from '../../../features/people/index.ts';
import { type LeaverShift, useMoveEmployment } from '../../../features/planning/index.ts';
import { fieldErrorsOf, listErrorsOf } from '../../../lib/form/index.ts';
import { formatDt } from '../../../lib/format/index.ts';
import { useLanguage, useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { DelayedLoader, Form, Refusal, sendForm } from '../../../ui/index.ts';
import { DateField } from '../date-field.tsx';
import { BackButton } from './back-button.tsx';
import css from './end-employment.module.css';
import { refusedTakers, sentDecisions } from './leaver-fates.ts';
import { LeaverShifts, Summary } from './leaver-shifts.tsx';
import { useLeaver } from './use-leaver.ts';

interface MoveEmploymentProps {
  item: EmploymentItem;
  onBack: () => void;
  onDone: () => void;
}

/** What was taken from the exchange stays the person's; of all else somebody says what becomes of it. */
const isAsked = ({ fates }: LeaverShift) => fates.length > 1;

const choicesOf = (items: readonly { id: number; name: string }[]) =>
  items.map(({ id, name }) => ({ value: String(id), label: name }));

/** Moves somebody to another department from a date, with what becomes of the shifts here (people 55). */
export function MoveEmployment({ item, onBack, onDone }: MoveEmploymentProps) {
  const t = useT();
  const language = useLanguage();
  const [dt, setDate] = useState<string | null>(() => addDays(monthEnd(today()), 1));
  const [shop_id, setShop] = useState<number | null>(null);
  const [position_id, setPosition] = useState(item.position_id);
  const [isTried, setTried] = useState(false);
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  const { data: positions = [] } = useQuery(positionsQuery);
  // What is wrong with the date is told before a department is chosen.
  const refusal = dt === null ? null : moveRefusal(item, { dt, shop_id: shop_id ?? 0 });
  const leaver = useLeaver(item.id, dt === null || refusal ? null : addDays(dt, -1), isAsked);
  const { known, error, isLoading, decisions, isOpen, unasked, list } = leaver;
  const move = useMoveEmployment();
  const takers = refusedTakers(listErrorsOf(move.error, 'shifts'), {
    sent: move.variables?.shifts ?? [],
    decisions,
  });
  const refused = fieldErrorsOf(move.error);
  const dateProblem =
    dt === null ? t('validation.required') : refusal ? t(`employment.${refusal}`) : refused.dt;
  const shopProblem = isTried && shop_id === null ? t('validation.required') : refused.shop_id;
  const shops = [...namesOf(trees)]
    .map(([id, name]) => ({ id, name }))
    .filter(({ id }) => id !== item.shop_id);

  function save() {
    setTried(true);
    if (dt === null || refusal || shop_id === null || !known || isOpen) return;
    const to = { dt, shop_id, ...(position_id === null ? {} : { position_id }) };
    move.mutate({ id: item.id, ...to, shifts: sentDecisions(decisions) }, { onSuccess: onDone });
  }

  return (
    // Enter in a field chooses; only the button moves somebody.
    <Form onSubmit={() => undefined}>
      <Stack gap={16}>
        <BackButton label={t('leaver.back')} onClick={onBack} />
        <SimpleGrid cols={{ base: 1, sm: 3 }} spacing={16} verticalSpacing={12}>
          <Select
            label={t('staff.department')}
            placeholder={t('move.where')}
            searchable
            required
            withAsterisk={false}
            data={choicesOf(shops)}
            value={shop_id === null ? null : String(shop_id)}
            onChange={(value) => setShop(value === null ? null : Number(value))}
            error={shopProblem}
            data-autofocus
          />
          <Select
            label={t('staff.position')}
            searchable
            allowDeselect={false}
            data={choicesOf(positions.filter(({ is_active, id }) => is_active || id === item.position_id))}
            value={position_id === null ? null : String(position_id)}
            onChange={(value) => value && setPosition(Number(value))}
            error={refused.position_id}
          />
          <DateField label={t('move.first_day')} value={dt} onChange={setDate} error={dateProblem} />
        </SimpleGrid>
        {dt !== null && !refusal && (
          <Text size="sm">{t('move.keeps', { dt: formatDt(addDays(dt, -1), language) })}</Text>
        )}
        {isLoading && <DelayedLoader label={t('app.loading')} />}
        <Refusal title={t('leaver.list_failed')} error={error} isOfReading />
        {known && <LeaverShifts {...list} refused={takers} />}
        {known && (
          <Summary
            decisions={decisions}
            also={[
              ...(unasked > 0 ? [t('move.sum_additional', { count: unasked })] : []),
              ...(known.days_off > 0 ? [t('move.sum_days_off', { count: known.days_off })] : []),
            ]}
          />
        )}
        <Refusal title={t('move.failed')} error={move.error} />
        <footer className={css.foot}>
          <Button variant="default" onClick={onBack} disabled={move.isPending}>
            {t('action.cancel')}
          </Button>
          <Button
            onClick={({ currentTarget: { form } }) => form && sendForm(form, save)}
            loading={move.isPending}
            disabled={!known || isOpen}
          >
            {t('move.move')}
          </Button>
        </footer>
      </Stack>
    </Form>
  );
}
