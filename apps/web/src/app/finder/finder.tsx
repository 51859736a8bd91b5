import { ActionIcon, UnstyledButton } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Suspense, useEffect } from 'react';
import { openFinder, useFinderOpen } from '../../lib/finder.ts';
import { useT } from '../../lib/language/index.ts';
import { later } from '../../ui/index.ts';
import css from './finder-button.module.css';

const FinderDialog = later(async () => (await import('./finder-dialog.tsx')).FinderDialog);

/** In this time a menu that closes has given the focus back. */
const FOCUS_BACK_MS = 30;

/** A menu that stands open lies over everything: it closes first, as for a press beside it. */
function open() {
  if (!document.querySelector('[role="menu"], [data-menu]')) return openFinder();
  document.body.dispatchEvent(new MouseEvent('mousedown', { bubbles: true }));
  setTimeout(openFinder, FOCUS_BACK_MS);
}

/** Ctrl+K wherever the focus is; keys stand for places on the keyboard, whatever the layout. */
function onKeyDown(event: globalThis.KeyboardEvent) {
  if (!(event.ctrlKey || event.metaKey) || event.code !== 'KeyK' || event.shiftKey || event.altKey) return;
  event.preventDefault();
  open();
}

/** The way to the search over everything, and the search itself once it is asked for (screens 76). */
export function Finder() {
  const t = useT();
  const isOpen = useFinderOpen();
  useEffect(() => {
    window.addEventListener('keydown', onKeyDown);
    return () => window.removeEventListener('keydown', onKeyDown);
  }, []);

  return (
    <>
      <UnstyledButton className={css.wide} onClick={openFinder} aria-keyshortcuts="Control+K">
        <IconSearch size={16} stroke={1.6} aria-hidden />
        {t('action.search')}
        <kbd aria-hidden>Ctrl K</kbd>
      </UnstyledButton>
      <ActionIcon className={css.narrow} color="gray" aria-label={t('action.search')} onClick={openFinder}>
        <IconSearch size={20} stroke={1.6} />
      </ActionIcon>
      {isOpen && (
        <Suspense fallback={null}>
          <FinderDialog />
        </Suspense>
      )}
    </>
  );
}
