import { Text } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { access, type CallInput, type ResponseOf } from '@shiftwright/contracts/calls';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { call } from '../../../lib/api/index.ts';
import { useT } from '../../../lib/language/index.ts';
import css from './rights.module.css';

type Group = ResponseOf<typeof access.getGroup>;
type Asked = CallInput<typeof access.previewGroup>;
const TYPING_MS = 300;

interface GroupDifferenceProps {
  id: number;
  values: Omit<Group, 'id'>;
  before: Omit<Group, 'id'>;
}

/** What saving would give and take, and to how many people: the server's word, refusals as well (access 73). */
export function GroupDifference({ id, values, before }: GroupDifferenceProps) {
  const t = useT();
  const [asked] = useDebouncedValue(values, TYPING_MS);
  const isChanged = JSON.stringify(asked) !== JSON.stringify(before);
  const { data, error } = useQuery({
    queryKey: ['group', id, 'preview', asked],
    queryFn: ({ signal }) => call(access.previewGroup, { id, ...asked } as Asked, { signal, quiet: true }),
    ...{ enabled: isChanged && asked.name !== '', placeholderData: keepPreviousData, retry: false },
    meta: { quiet: true },
  });
  const number = (kind: 'gains' | 'loses') => data?.rights.filter((right) => right[kind]).length ?? 0;
  const parts = data
    ? [
        ...(number('gains') > 0 ? [t('settings.gains', { count: number('gains') })] : []),
        ...(number('loses') > 0 ? [t('settings.loses', { count: number('loses') })] : []),
        ...(data.days.gained > 0 ? [t('settings.days_gained', { number: data.days.gained })] : []),
        ...(data.days.lost > 0 ? [t('settings.days_lost', { number: data.days.lost })] : []),
      ]
    : [];
  const told = [
    ...(parts.length > 0 ? parts : [t('settings.no_right_changes')]),
    ...(data ? [t('settings.concerns', { count: data.people })] : []),
  ];

  return (
    <output className={css.difference} aria-label={t('settings.difference')}>
      {isChanged && error && (
        <Text c="red" size="sm">
          {error.message}
        </Text>
      )}
      {isChanged && !error && data && capital(told.join(' · '))}
    </output>
  );
}

const capital = (text: string) => text.charAt(0).toLocaleUpperCase() + text.slice(1);
