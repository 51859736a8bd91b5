import { Button, Group } from '@mantine/core';
import { IconPlus, IconUpload } from '@tabler/icons-react';
import { useT } from '../../lib/language/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { useCan } from '../access/index.ts';

/** What a place without people offers: add somebody, or upload them. */
export function AddPeople({ shop_id }: { shop_id: number | undefined }) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();

  return (
    <Group gap={8} justify="center">
      {can('User', 'POST') && can('Employment', 'POST') && (
        <Button leftSection={<IconPlus size={14} />} onClick={() => openModal('StaffAdd', shop_id ?? -1)}>
          {t('staff.add')}
        </Button>
      )}
      {can('Employee_upload', 'POST') && (
        <Button
          variant="default"
          leftSection={<IconUpload size={14} />}
          onClick={() => openModal('UploadStaff', shop_id)}
        >
          {t('staff.upload')}
        </Button>
      )}
    </Group>
  );
}
