import { Alert, Button, Group, Stack } from '@mantine/core';
import { employmentEditRefusal } from '@shiftwright/domain';
import { IconLock } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useCan, useSession } from '../../../features/access/index.ts';
import { workTypeNamesQuery } from '../../../features/network/index.ts';
import { type EmploymentItem, useDeleteEmployment } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { ConfirmButton, Form, Refusal, useDeletedToast } from '../../../ui/index.ts';
import { PairField } from '../rotation/pair-field.tsx';
import { RotationField } from '../rotation/rotation-field.tsx';
import { ConstraintsField } from '../week-grid/constraints-field.tsx';
import { AvailabilityField } from './availability-field.tsx';
import { BackButton } from './back-button.tsx';
import css from './employment.module.css';
import { AccessFields, NormFields, PlaceFields } from './employment-fields.tsx';
import { RateWarning } from './rate-warning.tsx';
import { useAvailabilityDays } from './use-availability-days.ts';
import { useEmploymentEditor } from './use-employment-editor.ts';
import { WorkTypesField } from './work-types-field.tsx';

interface EmploymentEditorProps {
  employee_id: number;
  item: EmploymentItem | null;
  /** Where a new employment begins. */
  shop_id: number | null;
  onClose: () => void;
  /** Opens what becomes of the shifts after a last day. */
  onEnd: () => void;
  /** Opens the move to another department. */
  onMove: () => void;
  /** The other employments of the person. */
  others: readonly EmploymentItem[];
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={css.section} aria-label={title}>
      <h3 className={css.heading}>{title}</h3>
      {children}
    </section>
  );
}

/** One employment: where, when, how much, what and when somebody can work (screens 64). */
export function EmploymentEditor({
  employee_id,
  item,
  shop_id,
  onClose,
  onEnd,
  onMove,
  others,
}: EmploymentEditorProps) {
  const t = useT();
  const can = useCan();
  const { network } = useSession().user;
  const refusal = item ? employmentEditRefusal(item, network, today()) : null;
  const isAllowed = can('Employment', item ? 'PUT' : 'POST');
  const isReadOnly = refusal !== null || !isAllowed;
  const editor = useEmploymentEditor({
    employee_id,
    item,
    shop_id,
    part: refusal === 'fired' ? 'dismissal' : refusal ? 'rhythm' : 'all',
    onSaved: onClose,
  });
  const { form, set, problems, failure, shop, choices, isBusy } = editor;
  const { data: names = [] } = useQuery(workTypeNamesQuery);
  const days = useAvailabilityDays(form);
  const drop = useDeleteEmployment();
  const tellDeleted = useDeletedToast();
  const remove = (id: number) =>
    drop.mutate(id, {
      onSuccess: () => {
        tellDeleted([t('staff.employment'), shop?.name].filter(Boolean).join(' · '));
        onClose();
      },
    });
  const fields = { form, set, problems, isReadOnly };
  // Integration knows nothing of rhythms (people 40).
  const maySetRhythm = isAllowed && refusal !== 'fired';
  const isFiredOpen = refusal === 'fired' && isAllowed;

  return (
    <Form onSubmit={editor.save}>
      <Stack gap={16} aria-busy={isBusy}>
        <BackButton label={t('employment.back')} onClick={onClose} />
        {refusal && (
          <Alert color="yellow" icon={<IconLock size={16} />}>
            {t(`employment.${refusal}`)}
          </Alert>
        )}
        <Section title={t('employment.section.place')}>
          <PlaceFields
            {...fields}
            canFire={isFiredOpen}
            isNew={item === null}
            moved_since={
              item && form.shop_id !== item.shop_id && item.dt_hired < today() ? item.dt_hired : null
            }
          />
        </Section>
        <Section title={t('employment.work_types')}>
          <WorkTypesField
            choices={choices}
            names={new Map(names.map(({ id, name }) => [id, name]))}
            held={form.work_types}
            isReadOnly={isReadOnly}
            onChange={(work_types) => set({ work_types })}
          />
        </Section>
        <Section title={t('employment.section.norm')}>
          <NormFields {...fields} />
          <RateWarning
            employments={[...others, { ...form, norm_work_hours: Number(form.norm_work_hours) }]}
          />
        </Section>
        <Section title={t('employment.section.rhythm')}>
          <RotationField
            form={form.rhythm}
            set={(changes) => set({ rhythm: { ...form.rhythm, ...changes } })}
            problems={problems}
            isReadOnly={!maySetRhythm}
          >
            {form.shop_id !== null && (
              <PairField
                shop_id={form.shop_id}
                employee_id={employee_id}
                value={form.pair_id}
                onChange={(pair_id) => set({ pair_id })}
                isReadOnly={!maySetRhythm}
              />
            )}
          </RotationField>
        </Section>
        <Section title={t('employment.section.availability')}>
          <Stack gap={12}>
            <AvailabilityField {...fields} />
            {shop && (
              <ConstraintsField
                shop={shop}
                days={days}
                marks={form.marks}
                wished_dts={(item?.wished_dts ?? []).filter((dt) => dt >= today())}
                isReadOnly={isReadOnly || !can('WorkerConstraint', 'POST')}
                onChange={(marks) => set({ marks })}
              />
            )}
          </Stack>
        </Section>
        <Section title={t('employment.section.access')}>
          <AccessFields {...fields} />
        </Section>
        <Refusal title={failure?.title ?? ''} error={failure?.error ?? null} />
        <Refusal title={t('employment.delete_failed')} error={drop.error} />
        {(maySetRhythm || isFiredOpen) && (
          <footer className={css.foot}>
            {item && !isReadOnly && can('Employment', 'DELETE') && (
              <ConfirmButton
                variant="subtle"
                color="red"
                mr="auto"
                ml="calc(-1 * var(--button-padding-x-xs))"
                loading={drop.isPending}
                question={t('employment.delete_question')}
                confirmLabel={t('action.delete')}
                onConfirm={() => remove(item.id)}
              >
                {t('action.delete')}
              </ConfirmButton>
            )}
            {item && !isReadOnly && can('Employment', 'POST') && (
              <Button variant="default" onClick={onMove} disabled={isBusy}>
                {t('move.move_dots')}
              </Button>
            )}
            {item && !isReadOnly && (
              <Button variant="default" onClick={onEnd} disabled={isBusy}>
                {t('leaver.end_dots')}
              </Button>
            )}
            <Group gap={8} wrap="nowrap">
              <Button variant="default" onClick={onClose} disabled={isBusy}>
                {t('action.cancel')}
              </Button>
              <Button type="submit" loading={isBusy}>
                {t('action.save')}
              </Button>
            </Group>
          </footer>
        )}
      </Stack>
    </Form>
  );
}
