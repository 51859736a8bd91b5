import { Button, Menu, Text } from '@mantine/core';
import { reporting } from '@shiftwright/contracts/calls';
import { IconCalendarRepeat, IconChevronDown, IconDownload, IconPlus, IconUpload } from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { useDownload } from '../../features/reporting/index.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps, useOpenModal, usePeriod } from '../../lib/url/index.ts';
import { showToast, ToolbarGroup } from '../../ui/index.ts';
import { RotationsDialog } from './rotation/rotations-dialog.tsx';
import css from './staff-screen.module.css';

/** Adding, uploading and the two files about people. */
export function StaffTools({ chosen }: { chosen: ReadonlySet<number> }) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const deps = useDeps();
  const shop_id = deps[0];
  const [isRotating, setRotating] = useState(false);
  return (
    <ToolbarGroup push label={t('staff.tools')}>
      {can('Employment', 'PUT') && (
        <Button
          className={css.rotate}
          variant="default"
          leftSection={<IconCalendarRepeat size={14} />}
          disabled={chosen.size === 0}
          title={chosen.size === 0 ? t('rotation.choose_people') : undefined}
          onClick={() => setRotating(true)}
        >
          {t('rotation.title')}
        </Button>
      )}
      {isRotating && (
        <RotationsDialog shop_ids={deps} employee_ids={[...chosen]} onClose={() => setRotating(false)} />
      )}
      <Downloads chosen={chosen} />
      {can('Employee_upload', 'POST') && (
        <Button
          variant="default"
          leftSection={<IconUpload size={14} />}
          onClick={() => openModal('UploadStaff', shop_id)}
        >
          {t('staff.upload')}
        </Button>
      )}
      {can('User', 'POST') && can('Employment', 'POST') && (
        <Button leftSection={<IconPlus size={14} />} onClick={() => openModal('StaffAdd', shop_id ?? -1)}>
          {t('staff.add')}
        </Button>
      )}
    </ToolbarGroup>
  );
}

function Downloads({ chosen }: { chosen: ReadonlySet<number> }) {
  const t = useT();
  const can = useCan();
  const deps = useDeps();
  const { from, to } = usePeriod();
  const download = useDownload();
  const mayAttendance = can('AttendanceRecords_report', 'GET');
  const mayFlaws = can('WorkerDay_overtimes_undertimes_report', 'GET');
  if (!mayAttendance && !mayFlaws) return null;
  const employee_id__in = [...chosen];
  const failed = (error: Error) =>
    showToast({ title: t('download.failed'), text: error.message, tone: 'refused' });

  function attendance() {
    if (chosen.size === 0) {
      showToast({ text: t('reports.choose_employees'), tone: 'caution' });
      return;
    }
    const input = { dt_from: from, dt_to: to, employee_id__in, shop_id__in: deps };
    download.mutate({ endpoint: reporting.downloadAttendance, input }, { onError: failed });
  }

  function flaws() {
    if (deps.length !== 1 && chosen.size === 0) {
      showToast({ text: t('staff.flaws_choose'), tone: 'caution' });
      return;
    }
    const input = {
      ...(deps.length === 1 ? { shop_id: deps[0] } : {}),
      ...(chosen.size > 0 ? { employee_id__in } : {}),
    };
    download.mutate({ endpoint: reporting.downloadOvertimes, input }, { onError: failed });
  }

  return (
    <Menu position="bottom-end" withArrow>
      <Menu.Target>
        <Button
          variant="default"
          loading={download.isPending}
          leftSection={<IconDownload size={14} />}
          rightSection={<IconChevronDown size={12} />}
        >
          {t('staff.download')}
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {mayAttendance && (
          <Menu.Item onClick={attendance}>
            {t('staff.attendance')}
            <Text size="xs" c="dimmed">
              {t(chosen.size === 0 ? 'reports.choose_employees' : 'staff.chosen', { number: chosen.size })}
            </Text>
          </Menu.Item>
        )}
        {mayFlaws && <Menu.Item onClick={flaws}>{t('staff.flaws')}</Menu.Item>}
      </Menu.Dropdown>
    </Menu>
  );
}
