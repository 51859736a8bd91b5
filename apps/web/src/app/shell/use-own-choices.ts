import type { MessageKey } from '@shiftwright/i18n';
import { type Icon, IconDevices, IconKey, IconLogout, IconRoute, IconSparkles } from '@tabler/icons-react';
import { useRouter } from '@tanstack/react-router';
import { allowedTabs, logout, type Session, TABS, useSession } from '../../features/access/index.ts';
import { useOpenModal } from '../../lib/url/index.ts';
import { useGuide } from '../onboarding/use-guide.ts';
import { signedOut } from '../sign-out.ts';

/** Planners come to the schedule for the own shifts, too. */
export const OWN_SHIFTS = { to: TABS.mine.path, search: { 'schedule>who': 'me' } };

/** Does somebody who plans have shifts of their own? For others these are a section of the menu. */
export const plansAndWorks = (session: Session): boolean =>
  session.user.self_employee_ids.length > 0 && allowedTabs(session).includes('timetable');

export interface OwnChoice {
  name: string;
  label: MessageKey;
  icon: Icon;
  run: () => void;
}

/** What everybody may do for themselves: in the user menu and in the search over everything. */
export function useOwnChoices(): OwnChoice[] {
  const router = useRouter();
  const openModal = useOpenModal();
  const session = useSession();
  const guide = useGuide();

  async function leave() {
    await logout().catch(() => undefined);
    await signedOut(router);
  }

  const choices: (OwnChoice | false)[] = [
    guide.isForMe && { name: 'guide', label: 'menu.guide', icon: IconRoute, run: guide.resume },
    { name: 'news', label: 'menu.news', icon: IconSparkles, run: () => openModal('WhatsNew') },
    session.user.auth_type === 'local' && {
      ...{ name: 'password', label: 'own_password.title', icon: IconKey },
      run: () => openModal('ChangePassword'),
    },
    {
      ...{ name: 'sessions', label: 'sessions.title', icon: IconDevices },
      run: () => openModal('OwnSessions'),
    },
    { name: 'leave', label: 'menu.logout', icon: IconLogout, run: () => void leave() },
  ];
  return choices.filter((choice): choice is OwnChoice => choice !== false);
}
