import { Button, Menu, Text } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { reporting } from '@shiftwright/contracts/calls';
import {
  IconCalendarRepeat,
  IconDownload,
  IconFileSpreadsheet,
  IconPlus,
  IconUpload,
} from '@tabler/icons-react';
import { useState } from 'react';
import { useCan } from '../../features/access/index.ts';
import { useDownload } from '../../features/reporting/index.ts';
import { type Command, useOfferCommands } from '../../lib/finder.ts';
import { useT } from '../../lib/language/index.ts';
import { useDeps, useOpenModal, usePeriod } from '../../lib/url/index.ts';
import { MenuButton, showToast, ToolbarGroup } from '../../ui/index.ts';
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
  const mayAdd = can('User', 'POST') && can('Employment', 'POST');
  const add = () => openModal('StaffAdd', shop_id ?? -1);
  useOfferCommands(mayAdd ? [{ name: 'add', label: 'staff.add', icon: IconPlus, run: add }] : []);

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
      <Files chosen={chosen} />
      {mayAdd && (
        <Button leftSection={<IconPlus size={14} />} onClick={add}>
          {t('staff.add')}
        </Button>
      )}
    </ToolbarGroup>
  );
}

/** The two files about people, and the upload; on a phone behind one button, so that the people are in view. */
function Files({ chosen }: { chosen: ReadonlySet<number> }) {
  const t = useT();
  const can = useCan();
  const openModal = useOpenModal();
  const shop_id = useDeps()[0];
  const isPhone = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  const { isBusy, attendance, flaws } = useDownloads(chosen);
  const mayUpload = can('Employee_upload', 'POST');
  const upload = () => openModal('UploadStaff', shop_id);
  const isAll = isPhone && mayUpload;
  const offered: (Command | false)[] = [
    mayUpload && { name: 'upload', label: 'staff.upload', icon: IconUpload, run: upload },
    attendance && { name: 'attendance', label: 'staff.attendance', icon: IconDownload, run: attendance },
    flaws && { name: 'flaws', label: 'staff.flaws', icon: IconDownload, run: flaws },
  ];
  useOfferCommands(offered.filter((command): command is Command => command !== false));
  const downloads = (attendance || flaws) && (
    <MenuButton
      label={t(isAll ? 'tools.files' : 'staff.download')}
      icon={isAll ? <IconFileSpreadsheet size={14} /> : <IconDownload size={14} />}
      isBusy={isBusy}
    >
      {attendance && (
        <Menu.Item onClick={attendance}>
          {t('staff.attendance')}
          <Text size="xs" c="dimmed">
            {t(chosen.size === 0 ? 'reports.choose_employees' : 'staff.chosen', { number: chosen.size })}
          </Text>
        </Menu.Item>
      )}
      {flaws && <Menu.Item onClick={flaws}>{t('staff.flaws')}</Menu.Item>}
      {isAll && <Menu.Item onClick={upload}>{t('staff.upload')}</Menu.Item>}
    </MenuButton>
  );

  return (
    <>
      {downloads}
      {mayUpload && !(downloads && isAll) && (
        <Button variant="default" leftSection={<IconUpload size={14} />} onClick={upload}>
          {t('staff.upload')}
        </Button>
      )}
    </>
  );
}

/** The files about people that one may have. */
function useDownloads(chosen: ReadonlySet<number>) {
  const t = useT();
  const can = useCan();
  const deps = useDeps();
  const { from, to } = usePeriod();
  const download = useDownload();
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

  return {
    isBusy: download.isPending,
    attendance: can('AttendanceRecords_report', 'GET') && attendance,
    flaws: can('WorkerDay_overtimes_undertimes_report', 'GET') && flaws,
  };
}
