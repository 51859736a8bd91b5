import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import { mayChooseLanguage, setLanguage, useLanguage, useT } from '../../lib/language/index.ts';
import css from './entrance.module.css';

/** The page outside of the product: mark, card, language. */
export function Entrance({ title, children }: { title: string; children: ReactNode }) {
  const t = useT();
  const language = useLanguage();
  return (
    <main className={css.page}>
      <title>{`${title} · Shiftwright`}</title>
      <div className={css.card}>
        <header className={css.head}>
          <svg viewBox="0 0 32 32" width={32} height={32} aria-hidden="true">
            <rect width="32" height="32" rx="8" fill="var(--mantine-primary-color-filled)" />
            <path d="M7 10h11M7 16h18M14 22h11" stroke="#fff" strokeWidth="3.5" strokeLinecap="round" />
          </svg>
          <span className={css.name}>{t('app.name')}</span>
          {mayChooseLanguage() && (
            <SegmentedControl
              className={css.language}
              aria-label={t('menu.language')}
              value={language}
              onChange={(value) => setLanguage(value === 'ru' ? 'ru' : 'en')}
              data={[
                { value: 'en', label: 'EN' },
                { value: 'ru', label: 'RU' },
              ]}
            />
          )}
        </header>
        <h1 className={css.title}>{title}</h1>
        {children}
      </div>
    </main>
  );
}
