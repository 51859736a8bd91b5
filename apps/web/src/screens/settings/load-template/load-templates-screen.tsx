import { Button, Text } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useCan } from '../../../features/access/index.ts';
import { LOAD_TEMPLATE_PAGE, loadTemplatesQuery } from '../../../features/demand/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { useFilter, useOpenModal } from '../../../lib/url/index.ts';
import { Pages } from '../../../ui/index.ts';
import { EntryTable } from '../entry-table.tsx';
import { SettingsFrame } from '../settings-frame.tsx';

/** Load templates, ten a page (screens 14). */
export function LoadTemplatesScreen() {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const [name] = useFilter('load-templates', 'name');
  const [{ of, page }, setPage] = useState({ of: name, page: 1 });
  const current = of === name ? page : 1;
  const query = useQuery(loadTemplatesQuery(name, current));
  const count = query.data?.count ?? 0;

  return (
    <SettingsFrame
      panel="load-templates"
      tools={
        can('LoadTemplate_upload', 'POST') && (
          <Button
            variant="default"
            leftSection={<IconUpload size={16} />}
            onClick={() => openModal('LoadTemplate', 'upload')}
          >
            {t('settings.upload')}
          </Button>
        )
      }
    >
      <EntryTable
        panel="load-templates"
        query={query}
        rows={query.data?.results ?? []}
        columns={[
          {
            title: t('settings.operations'),
            cell: (row) => row.operation_type_templates.length,
            isNumber: true,
          },
          { title: t('settings.state'), cell: ({ status }) => t(`settings.load_status_${status}`) },
        ]}
        foot={
          <>
            <Text size="sm" c="dimmed">
              {t('settings.total', { number: count })}
            </Text>
            <Pages
              count={count}
              size={LOAD_TEMPLATE_PAGE}
              page={current}
              onChange={(next) => setPage({ of: name, page: next })}
            />
          </>
        }
      />
    </SettingsFrame>
  );
}
