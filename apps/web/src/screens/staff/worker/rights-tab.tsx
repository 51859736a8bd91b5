import { Button, Group, Stack, Text } from '@mantine/core';
import { levelsOfGroup, RIGHT_AREAS } from '@shiftwright/domain';
import { IconEye } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import {
  allowedTabs,
  levelText,
  useCan,
  usePreview,
  userRightsQuery,
} from '../../../features/access/index.ts';
import { departmentTreeQuery, namesOf } from '../../../features/network/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { DelayedLoader, FailedState, Refusal } from '../../../ui/index.ts';
import css from './worker-dialog.module.css';

/** The way into the product as the person meets it, reading only (access 84). */
function SeeAs({ user_id }: { user_id: number }) {
  const t = useT();
  const can = useCan();
  const preview = usePreview(user_id);
  if (!can('Group', 'POST') || !can('Group', 'PUT')) return null;

  return (
    <>
      <Group gap={12}>
        <Button
          variant="default"
          leftSection={<IconEye size={16} />}
          loading={preview.isPending}
          onClick={() => preview.mutate()}
        >
          {t('preview.begin')}
        </Button>
        <Text size="sm" c="dimmed">
          {t('preview.about')}
        </Text>
      </Group>
      <Refusal title={t('preview.failed')} error={preview.error} />
    </>
  );
}

/** What the person may do today, in words: as the server would answer them (access 74). */
export function RightsTab({ user_id }: { user_id: number }) {
  const t = useT();
  const { data, isError, refetch } = useQuery(userRightsQuery(user_id));
  const { data: trees = [] } = useQuery(departmentTreeQuery);
  if (isError)
    return <FailedState title={t('worker.rights_failed')} retryLabel={t('error.retry')} onRetry={refetch} />;
  if (!data) return <DelayedLoader label={t('app.loading')} />;

  const names = namesOf(trees);
  const levels = levelsOfGroup(data);
  const places = data.places
    .filter(({ groups }) => groups.length > 0)
    .map(
      ({ shop_id, groups }) => `${names.get(shop_id) ?? ''}: ${groups.map(({ name }) => name).join(', ')}`,
    );
  const areas = RIGHT_AREAS.map(({ area, rights }) => ({
    area,
    rights: rights.filter((right) => levels[right] !== 'no'),
  })).filter(({ rights }) => rights.length > 0);
  if (places.length === 0) return <Text size="sm">{t('worker.rights_none')}</Text>;

  return (
    <Stack gap={16}>
      <SeeAs user_id={user_id} />
      <Group gap="16px 32px" align="flex-start">
        <section aria-label={t('worker.rights_places')}>
          <h3 className={css.rightsHead}>{t('worker.rights_places')}</h3>
          {[...new Set(places)].map((place) => (
            <Text key={place} size="sm">
              {place}
            </Text>
          ))}
        </section>
        <section aria-label={t('worker.rights_menu')}>
          <h3 className={css.rightsHead}>{t('worker.rights_menu')}</h3>
          <Text size="sm">
            {allowedTabs({ functions: data.functions, user: data })
              .map((tab) => t(`menu.${tab}`))
              .join(', ')}
          </Text>
        </section>
      </Group>
      {areas.map(({ area, rights }) => (
        <section key={area} aria-label={t(`right.area_${area}`)}>
          <h3 className={css.rightsHead}>{t(`right.area_${area}`)}</h3>
          <dl className={css.rights}>
            {rights.map((right) => (
              <div key={right}>
                <dt>{t(`right.${right}`)}</dt>
                <dd>{levels[right] === 'mixed' ? t('right.mixed') : levelText(t, right, levels[right])}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Stack>
  );
}
