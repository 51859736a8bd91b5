import { Button } from '@mantine/core';
import { personName } from '@shiftwright/domain';
import { useEffect } from 'react';
import { useSession } from '../../features/access/index.ts';
import { lookForOneself } from '../../lib/api/index.ts';
import { useT } from '../../lib/language/index.ts';
import css from './preview-bar.module.css';

/** What hears Escape before the preview does. */
const NEARER = '[role=dialog], [role=menu], [role=listbox]';

/** Escape leaves, unless a list, a dialog, a panel or a field has a use for it. */
function useLeaveByEscape(): void {
  useEffect(() => {
    let isTaken = false;
    const look = ({ target }: KeyboardEvent) => {
      const isField = target instanceof Element && target.matches('input, textarea, select');
      isTaken =
        isField ||
        [...document.querySelectorAll(NEARER)].some((one) =>
          one.checkVisibility({ visibilityProperty: true }),
        );
    };
    const leave = (event: KeyboardEvent) => {
      if (event.key === 'Escape' && !event.isComposing && !event.defaultPrevented && !isTaken)
        lookForOneself();
    };
    window.addEventListener('keydown', look, { capture: true });
    window.addEventListener('keydown', leave);
    return () => {
      window.removeEventListener('keydown', look, { capture: true });
      window.removeEventListener('keydown', leave);
    };
  }, []);
}

/** Says through whose rights one looks, on every screen; Esc leaves (access 84, screens 108). */
export function PreviewBar() {
  const t = useT();
  const name = personName(useSession().user);
  useLeaveByEscape();

  return (
    <section className={css.bar} aria-label={t('preview.title')}>
      <span>
        <strong>{t('preview.as', { name })}</strong> {t('preview.hint')}
      </span>
      <Button size="compact-sm" variant="default" onClick={lookForOneself}>
        {t('preview.leave')}
      </Button>
    </section>
  );
}
