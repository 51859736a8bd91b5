import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../../lib/language/index.ts';
import { ModalFrame } from '../../../ui/index.ts';
import { isSameName, useSavedViews } from './saved-views.ts';

const LONGEST_NAME = 40;

/** Asks how the view on screen is to be called (screens 96). */
export function SaveViewDialog({ onClose }: { onClose: () => void }) {
  const t = useT();
  const { all, save } = useSavedViews();
  const [name, setName] = useState('');
  const [isAsked, setAsked] = useState(false);
  const text = name.trim();
  const replaced = all.some((view) => isSameName(view.name, text));

  return (
    <ModalFrame
      title={t('views.save_title')}
      size="sm"
      okLabel={t(replaced ? 'views.replace' : 'action.save')}
      onClose={onClose}
      onOk={() => {
        setAsked(true);
        if (text === '') return;
        save(text);
        onClose();
      }}
    >
      <TextInput
        data-autofocus
        label={t('views.name')}
        description={t('views.hint')}
        maxLength={LONGEST_NAME}
        value={name}
        error={isAsked && text === '' && t('validation.required')}
        onChange={(event) => setName(event.currentTarget.value)}
      />
    </ModalFrame>
  );
}
