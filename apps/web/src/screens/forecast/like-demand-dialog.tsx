import { NumberInput, Select } from '@mantine/core';
import { network } from '@shiftwright/contracts/calls';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { allDepartmentsQuery, departmentQuery } from '../../features/network/index.ts';
import { call } from '../../lib/api/index.ts';
import { fieldErrorsOf } from '../../lib/form/index.ts';
import { withPercent } from '../../lib/format/index.ts';
import { useLanguage, useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { useDeps } from '../../lib/url/index.ts';
import { ModalFrame, Refusal, showToast } from '../../ui/index.ts';

const [LEAST, MOST] = [1, 1_000];

/** Lends a department the counted demand of a similar one, scaled by one number, until it has its own (demand 52). */
export default function LikeDemandDialog({ onClose }: ModalProps) {
  const t = useT();
  const language = useLanguage();
  const [id = 0] = useDeps();
  const { data: departments = [] } = useQuery(allDepartmentsQuery);
  const { data: department } = useQuery(departmentQuery(id));
  const [like, setLike] = useState<number | null>(null);
  const [typed, setTyped] = useState<number | string | null>(null);
  const [isTried, setTried] = useState(false);
  const percent = typed ?? Math.round((department?.demand_scale ?? 1) * 1000) / 10;
  const shown = like ?? department?.demand_like_shop_id ?? null;
  const save = useMutation({
    mutationFn: (name: string) =>
      call(network.updateDepartment, {
        ...{ id, name, demand_like_shop_id: shown, demand_scale: Number(percent) / 100 },
      }),
    meta: { quiet: true, renews: ['department', 'readiness', 'timeserie_value'] },
    onSuccess: () => {
      showToast({ text: t('forecast.calculating') });
      onClose();
    },
  });
  const isScale = Number(percent) >= LEAST && Number(percent) <= MOST;
  const errors = fieldErrorsOf(save.error);
  const options = departments.filter(
    (one) => one.id !== id && !departments.some(({ parent_id }) => parent_id === one.id),
  );

  function submit() {
    setTried(true);
    if (shown !== null && isScale && department) save.mutate(department.name);
  }

  return (
    <ModalFrame
      title={t('forecast.like_title')}
      okLabel={t('forecast.like_take')}
      busy={save.isPending}
      onOk={submit}
      onClose={onClose}
    >
      <Select
        label={t('settings.demand_like')}
        description={t('settings.demand_like_hint')}
        data-autofocus
        searchable
        data={options.map((one) => ({ value: String(one.id), label: one.name }))}
        value={shown === null ? null : String(shown)}
        error={
          errors.demand_like_shop_id ?? (isTried && shown === null ? t('validation.required') : undefined)
        }
        onChange={(value) => setLike(value === null ? null : Number(value))}
      />
      <NumberInput
        label={t('settings.demand_percent')}
        description={t('settings.demand_percent_hint')}
        suffix={withPercent('', language)}
        min={LEAST}
        max={MOST}
        value={percent}
        error={errors.demand_scale ?? (isTried && !isScale ? t('validation.invalid') : undefined)}
        onChange={setTyped}
      />
      <Refusal title={t('settings.store_failed')} error={save.error} />
    </ModalFrame>
  );
}
