import { Alert, PasswordInput } from '@mantine/core';
import { access } from '@shiftwright/contracts/calls';
import { useState } from 'react';
import { useChangePassword } from '../../features/access/index.ts';
import { fieldErrorsOf, passwordTexts } from '../../lib/form/index.ts';
import { useT } from '../../lib/language/index.ts';
import type { ModalProps } from '../../lib/modals.ts';
import { ModalFrame, Refusal } from '../../ui/index.ts';

const FIELDS = ['old_password', 'new_password1', 'new_password2'] as const;

/** A new password for oneself: the old one, and the new one twice (access 5). */
export default function ChangePasswordDialog({ onClose }: ModalProps) {
  const t = useT();
  const change = useChangePassword();
  const [typed, setTyped] = useState({ old_password: '', new_password1: '', new_password2: '' });
  const [isTried, setTried] = useState(false);
  const local = passwordTexts(access.changePassword, typed, t);
  const problems: Record<string, string> = isTried ? { ...fieldErrorsOf(change.error), ...local } : {};

  function submit() {
    setTried(true);
    change.reset();
    if (Object.keys(local).length === 0) change.mutate(typed);
  }

  return (
    <ModalFrame
      title={t('own_password.title')}
      okLabel={t(change.isSuccess ? 'action.ok' : 'security.change')}
      busy={change.isPending}
      onOk={change.isSuccess ? onClose : submit}
      onClose={onClose}
    >
      {change.isSuccess ? (
        <Alert color="green" role="status">
          {t('password.changed')} {t('own_password.sessions')}
        </Alert>
      ) : (
        FIELDS.map((field, at) => (
          <PasswordInput
            key={field}
            label={t(field === 'old_password' ? 'own_password.old' : `security.${field}`)}
            withAsterisk
            data-autofocus={at === 0 || undefined}
            autoComplete={field === 'old_password' ? 'current-password' : 'new-password'}
            value={typed[field]}
            onChange={(event) => setTyped({ ...typed, [field]: event.currentTarget.value })}
            error={problems[field]}
          />
        ))
      )}
      <Refusal title={t('security.failed')} error={change.error} />
    </ModalFrame>
  );
}
