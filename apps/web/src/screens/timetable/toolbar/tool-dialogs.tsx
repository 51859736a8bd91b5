import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { useBackCloses } from '../../../lib/url/use-back-closes.ts';
import { useFirstFocus, useReturnFocus } from '../../../ui/index.ts';
import { FigureColumns } from '../statistics/figure-columns.tsx';
import { SaveViewDialog } from './save-view-dialog.tsx';
import { StaffFields, type StaffFilterProps } from './staff-fields.tsx';
import { ToolSheet, type ToolSheetProps } from './tool-sheet.tsx';

export type OpenedTool = 'figures' | 'filter' | 'save_view' | 'sheet';

export interface ToolDialogsProps extends StaffFilterProps, Omit<ToolSheetProps, 'onClose'> {
  opened: OpenedTool;
  count: number;
  open: (next: OpenedTool | null) => void;
}

/** What the toolbar opens over the screen: figures, filter, the name of a view, and on a phone all tools. */
export function ToolDialogs({ opened, open, people, workTypes, count, ...sheet }: ToolDialogsProps) {
  const t = useT();
  const close = () => open(null);
  if (opened === 'save_view') return <SaveViewDialog onClose={close} />;
  if (opened === 'sheet') return <ToolSheet {...sheet} onClose={close} />;

  return (
    <ToolModal title={t(opened === 'figures' ? 'stats.title' : 'timetable.filter.title')} onClose={close}>
      {opened === 'figures' ? (
        <FigureColumns />
      ) : (
        <StaffFields people={people} workTypes={workTypes} count={count} />
      )}
    </ToolModal>
  );
}

interface ToolModalProps {
  title: string;
  onClose: () => void;
  children: ReactNode;
}

function ToolModal({ title, onClose, children }: ToolModalProps) {
  const t = useT();
  useReturnFocus();
  useBackCloses(onClose);
  const first = useFirstFocus();

  return (
    <Modal
      opened
      onClose={onClose}
      title={title}
      size={460}
      closeButtonProps={{ 'aria-label': t('action.close') }}
    >
      <div ref={first}>{children}</div>
    </Modal>
  );
}
