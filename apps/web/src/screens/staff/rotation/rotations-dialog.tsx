import { Checkbox, Stack, Text } from '@mantine/core';
import { rotationText } from '@shiftwright/domain';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  employmentsOfQuery,
  fullNameOf,
  useRotationWords,
  useSaveRotations,
} from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import { DelayedLoader, ModalFrame, Refusal } from '../../../ui/index.ts';
import css from './rotation.module.css';
import { RotationField } from './rotation-field.tsx';
import { opposite, rotationFormOf, rotationOfForm, rotationTexts, usualOfForm } from './rotation-form.ts';

interface RotationsDialogProps {
  shop_ids: readonly number[];
  employee_ids: readonly number[];
  onClose: () => void;
}

/** One rotation for all the chosen people, half of them at the opposite phase where wished (people 40). */
export function RotationsDialog({ shop_ids, employee_ids, onClose }: RotationsDialogProps) {
  const t = useT();
  const words = useRotationWords();
  const [form, setForm] = useState(rotationFormOf({ rotation: null, usual_shifts: null }, words));
  const [isHalved, setHalved] = useState(false);
  const [isTried, setTried] = useState(false);
  const { data: employments } = useQuery(employmentsOfQuery({ shop_ids, employee_ids, dt: today() }));
  const save = useSaveRotations();
  const problems = isTried ? rotationTexts(form, words, t) : {};
  const rotation = rotationOfForm(form, words);
  const usual_shifts = usualOfForm(form);

  function submit() {
    setTried(true);
    if (!employments || rotation === undefined || usual_shifts === undefined) return;
    const first = rotation && isHalved ? { ...rotation, dt_anchor: rotation.dt_anchor ?? today() } : rotation;
    const data = employments.map(({ id }, at) => ({
      employment_id: id,
      rotation: first && isHalved && at % 2 === 1 ? opposite(first, today()) : first,
      // Who works which shifts is left alone unless it is said.
      ...(usual_shifts ? { usual_shifts } : {}),
    }));
    save.mutate({ data }, { onSuccess: onClose });
  }

  return (
    <ModalFrame
      title={t('rotation.bulk_title', { number: employments?.length ?? employee_ids.length })}
      size="lg"
      okLabel={t('action.save')}
      onClose={onClose}
      onOk={submit}
      busy={save.isPending}
      idle={employments ? (employments.length === 0 ? t('rotation.nobody') : undefined) : t('app.loading')}
    >
      <Stack gap={12}>
        <RotationField
          form={form}
          set={(changes) => setForm((now) => ({ ...now, ...changes }))}
          problems={problems}
          isReadOnly={false}
        >
          <Checkbox
            label={t('rotation.halves')}
            description={t('rotation.halves_hint')}
            checked={isHalved}
            onChange={(event) => setHalved(event.currentTarget.checked)}
          />
        </RotationField>
        {!employments && <DelayedLoader label={t('app.loading')} />}
        <ul data-region className={css.people} aria-label={t('rotation.people')}>
          {employments?.map(({ id, employee, rotation: now }) => (
            <li key={id}>
              <span>{employee ? fullNameOf(employee.user) : `#${id}`}</span>
              <Text span size="sm" c="dimmed">
                {now ? rotationText(now.days, words) : t('rotation.as_practice')}
              </Text>
            </li>
          ))}
        </ul>
        <Refusal title={t('employment.rhythm_failed')} error={save.error} />
      </Stack>
    </ModalFrame>
  );
}
