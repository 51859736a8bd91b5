import { Menu } from '@mantine/core';
import {
  cloneElement,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useCallback,
  useState,
} from 'react';

interface ActMenuProps {
  /** The button that opens it. */
  opener: ReactElement<{ onKeyDown?: (event: KeyboardEvent) => void }>;
  className?: string | undefined;
  /** The entries of the menu. */
  children: ReactNode;
}

const firstOf = (menu: HTMLElement) => menu.querySelector<HTMLElement>('[data-menu-item]:not(:disabled)');

/** The first entry that can be chosen, also where the entries come late, because their code does. */
function useFirstEntry() {
  return useCallback((menu: HTMLDivElement | null) => {
    if (!menu) return;
    // What the trap of the library looks for, which would take an entry that is disabled.
    firstOf(menu)?.setAttribute('data-autofocus', 'true');
    const later = new MutationObserver(() => {
      if (document.activeElement === menu) firstOf(menu)?.focus({ preventScroll: true });
    });
    later.observe(menu, { childList: true, subtree: true });
    return () => later.disconnect();
  }, []);
}

/**
 * A button with a menu: opened, it begins at its first entry; the arrow down opens it as well, and Tab leaves it for
 * what follows the button (screens 20).
 */
export function ActMenu({ opener, className, children }: ActMenuProps) {
  const [isOpen, setOpen] = useState(false);
  const first = useFirstEntry();
  const openByArrow = (event: KeyboardEvent) => {
    if (event.key !== 'ArrowDown' || isOpen) return;
    event.preventDefault();
    setOpen(true);
  };
  const leaveByTab = ({ key, currentTarget }: KeyboardEvent) => {
    if (key !== 'Tab') return;
    // From the button, which is named as what the menu belongs to, the browser goes on by itself.
    document.getElementById(currentTarget.getAttribute('aria-labelledby') ?? '')?.focus();
    setOpen(false);
  };

  return (
    <Menu
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      withArrow
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{cloneElement(opener, { onKeyDown: openByArrow })}</Menu.Target>
      <Menu.Dropdown ref={first} {...(className && { className })} onKeyDown={leaveByTab}>
        {children}
      </Menu.Dropdown>
    </Menu>
  );
}
