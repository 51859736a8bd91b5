import { Select } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { fullNameOf, rosterQuery } from '../../../features/people/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { usePeriod } from '../../../lib/url/index.ts';

interface PairFieldProps {
  shop_id: number;
  /** Nobody is paired with themselves. */
  employee_id: number;
  value: number | null;
  onChange: (employment_id: number | null) => void;
  isReadOnly: boolean;
}

/** A colleague of the department who gets the same rotation at the opposite phase (people 39). */
export function PairField({ shop_id, employee_id, value, onChange, isReadOnly }: PairFieldProps) {
  const t = useT();
  const { data: roster = [] } = useQuery(rosterQuery({ shop_id, ...usePeriod() }));
  const colleagues = roster.flatMap((one) => {
    const employment = one.employments?.find((each) => each.shop_id === shop_id);
    return employment && one.id !== employee_id
      ? [{ value: String(employment.id), label: fullNameOf(one.user) }]
      : [];
  });

  return (
    <Select
      label={t('rotation.pair')}
      description={t('rotation.pair_hint')}
      placeholder={t('rotation.pair_nobody')}
      clearable
      clearButtonProps={{ 'aria-label': t('action.clear') }}
      searchable
      w={{ base: '100%', xs: 320 }}
      data={colleagues.sort((a, b) => a.label.localeCompare(b.label))}
      value={value === null ? null : String(value)}
      onChange={(id) => onChange(id === null ? null : Number(id))}
      disabled={isReadOnly}
    />
  );
}
