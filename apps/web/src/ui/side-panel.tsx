import { ActionIcon, Drawer } from '@mantine/core';
import { useMediaQuery, useMergedRef } from '@mantine/hooks';
import { IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useT } from '../lib/language/index.ts';
import { mayTakeFocus } from './awaited-panel.ts';
import css from './side-panel.module.css';
import { useEscape } from './use-escape.ts';
import { useFirstFocus } from './use-first-focus.ts';
import { useRetainedFocus } from './use-retained-focus.ts';
import { useReturnFocus } from './use-return-focus.ts';

interface SidePanelProps {
  title: string;
  /** What it is about, under the title. */
  about?: ReactNode;
  children: ReactNode;
  /** Stays in sight below what scrolls. */
  foot?: ReactNode;
  onClose: () => void;
}

function Aside({ title, about, children, foot, onClose }: SidePanelProps) {
  const t = useT();
  const head = useRef<HTMLHeadingElement>(null);
  useReturnFocus();
  const panel = useRetainedFocus('h2');
  useEffect(() => {
    if (mayTakeFocus()) head.current?.focus({ preventScroll: true });
  }, []);

  return (
    <aside
      ref={panel}
      data-side-panel
      className={css.panel}
      aria-label={title}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || event.defaultPrevented) return;
        // A calendar or list that is open over it takes the key for itself.
        if (!(event.target instanceof Node && event.currentTarget.contains(event.target))) return;
        event.stopPropagation();
        onClose();
      }}
    >
      <header className={css.head}>
        <div>
          <h2 ref={head} tabIndex={-1} className={css.title}>
            {title}
          </h2>
          {about && <div className={css.about}>{about}</div>}
        </div>
        <ActionIcon variant="subtle" color="gray" aria-label={t('panel.close')} onClick={onClose}>
          <IconX size={16} />
        </ActionIcon>
      </header>
      <div className={css.body}>{children}</div>
      {foot && <footer className={css.foot}>{foot}</footer>}
    </aside>
  );
}

function Sheet(props: SidePanelProps) {
  const t = useT();
  useReturnFocus();
  useEscape(false, props.onClose);
  const first = useFirstFocus();
  const panel = useRetainedFocus('[data-place]');

  return (
    <Drawer
      opened
      closeOnEscape={false}
      position="bottom"
      size="92dvh"
      onClose={props.onClose}
      title={
        <span className={css.title} tabIndex={-1} data-autofocus>
          {props.title}
        </span>
      }
      closeButtonProps={{ 'aria-label': t('panel.close'), size: 'lg' }}
      classNames={{ content: css.sheet ?? '', body: css.sheetBody ?? '' }}
    >
      <div ref={useMergedRef(first, panel)} className={css.sheetParts} data-side-panel data-sheet-of-panel>
        {props.about && <div className={css.about}>{props.about}</div>}
        <div className={css.body} data-place tabIndex={-1}>
          {props.children}
        </div>
        {props.foot && <footer className={css.foot}>{props.foot}</footer>}
      </div>
    </Drawer>
  );
}

/** Beside the grid where there is room for both, over the list from below on a phone. */
export function SidePanel(props: SidePanelProps) {
  const isNarrow = useMediaQuery('(max-width: 767px)', undefined, { getInitialValueInEffect: false });
  return isNarrow ? <Sheet {...props} /> : <Aside {...props} />;
}
