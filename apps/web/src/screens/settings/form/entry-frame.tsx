import { Group, type ModalProps as MantineModalProps } from '@mantine/core';
import type { MessageKey } from '@shiftwright/i18n';
import type { ReactNode } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { ConfirmButton, ModalFrame, Refusal } from '../../../ui/index.ts';
import type { Entry } from './use-entry.ts';

interface EntryFrameProps {
  title: string;
  entry: Entry;
  onClose: () => void;
  /** Read only: there is no save button. */
  isLocked?: boolean;
  mayRemove?: boolean;
  /** The headline when nothing was saved (screens 11). */
  failed?: MessageKey;
  size?: MantineModalProps['size'];
  aside?: ReactNode;
  children: ReactNode;
}

/** The dialog of one entry of the settings: form, what went wrong, save and delete. */
export function EntryFrame({ title, entry, onClose, children, ...rest }: EntryFrameProps) {
  const t = useT();
  const { failure } = entry;
  const remove = rest.mayRemove === false ? undefined : entry.remove;

  return (
    <ModalFrame
      title={title}
      size={rest.size ?? 'lg'}
      onClose={onClose}
      {...(rest.isLocked ? { cancelLabel: t('action.close') } : { onOk: entry.save })}
      okLabel={t('action.save')}
      busy={entry.busy}
      aside={
        <Group gap={8}>
          {remove && (
            <ConfirmButton
              variant="subtle"
              color="red"
              question={t('settings.delete_question')}
              confirmLabel={t('action.delete')}
              onConfirm={() => remove(title)}
            >
              {t('action.delete')}
            </ConfirmButton>
          )}
          {rest.aside}
        </Group>
      }
    >
      {children}
      <Refusal
        title={t(failure?.isInvalid ? 'settings.invalid' : (rest.failed ?? 'settings.not_saved'))}
        error={failure?.error ?? null}
      />
    </ModalFrame>
  );
}
