import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useT } from '../../lib/language/index.ts';
import css from './tick.module.css';
import { TickLanguage } from './tick-language.tsx';

interface KeyQuestionProps {
  onGiven: (key: string) => void;
}

/** A tablet that is no tick point yet: where the link comes from, or the key by hand. */
export function KeyQuestion({ onGiven }: KeyQuestionProps) {
  const t = useT();
  const [key, setKey] = useState('');
  return (
    <main className={css.message}>
      <h1>{t('tick.no_key')}</h1>
      <p>{t('tick.no_key_hint')}</p>
      <form
        className={css.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (key.trim()) onGiven(key);
        }}
      >
        <TextInput
          size="lg"
          label={t('tick.key')}
          value={key}
          onChange={(event) => setKey(event.currentTarget.value)}
          autoComplete="off"
          spellCheck={false}
        />
        <Button size="lg" type="submit" disabled={!key.trim()}>
          {t('tick.use_key')}
        </Button>
      </form>
      <TickLanguage />
    </main>
  );
}
