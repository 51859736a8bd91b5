import { Avatar, Popover, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../features/access/index.ts';
import { useT } from '../../lib/language/index.ts';
import { later } from '../../ui/index.ts';
import css from './user-menu.module.css';

const UserChoices = later(async () => (await import('./user-choices.tsx')).UserChoices);
const SupportText = later(async () => (await import('./support-text.tsx')).SupportText);

/** Who is signed in, the language, the colour scheme, the support text and the way out. */
export function UserMenu() {
  const t = useT();
  const { user, support_text } = useSession();
  const [isOpen, setOpen] = useState(false);
  const [supportOpen, setSupportOpen] = useState(false);
  const name = [user.first_name, user.last_name].filter(Boolean).join(' ') || user.username;
  const initials = name
    .split(' ')
    .slice(0, 2)
    .map((word) => word.charAt(0))
    .join('');

  return (
    <>
      <Popover
        opened={isOpen}
        onChange={setOpen}
        position="bottom-end"
        width={264}
        shadow="md"
        trapFocus
        returnFocus
      >
        <Popover.Target>
          <UnstyledButton
            className={css.face}
            aria-label={`${t('menu.user')}: ${name}, ${initials}`}
            onClick={() => setOpen((was) => !was)}
          >
            <Avatar src={user.avatar} size={30} color="brand" alt="">
              {initials}
            </Avatar>
          </UnstyledButton>
        </Popover.Target>
        <Popover.Dropdown p={4} data-menu aria-label={t('menu.user')}>
          <UserChoices name={name} onSupport={() => setSupportOpen(true)} onDone={() => setOpen(false)} />
        </Popover.Dropdown>
      </Popover>
      {supportOpen && support_text && (
        <SupportText text={support_text} onClose={() => setSupportOpen(false)} />
      )}
    </>
  );
}
