import { Outlet, useRouterState } from '@tanstack/react-router';
import { Suspense } from 'react';
import { allowedTabs, SessionProvider, sessionQuery, TABS, useSession } from '../../features/access/index.ts';
import { DepartmentPicker } from '../../features/network/index.ts';
import { seenAs } from '../../lib/api/index.ts';
import { allTexts, useT } from '../../lib/language/index.ts';
import { LIVE_AGAIN } from '../../lib/live.ts';
import { useLive } from '../../lib/use-live.ts';
import { DelayedLoader, later, PageTitle } from '../../ui/index.ts';
import { ReadyToShow } from '../embedding/ready-to-show.tsx';
import { Finder } from '../finder/finder.tsx';
import { hasControls } from '../guards.ts';
import { ModalHost } from '../modal-host.tsx';
import { Onboarding } from '../onboarding/onboarding.tsx';
import { queryClient } from '../query-client.ts';
import { Bell } from './bell.tsx';
import css from './main-layout.module.css';
import { Menu } from './menu.tsx';
import { usePageTitle } from './page-title.ts';
import { PeriodControl } from './period-control.tsx';
import { useConnectionToast } from './use-connection-toast.ts';
import { UserMenu } from './user-menu.tsx';

const NothingOpen = later(async () => {
  await allTexts();
  return (await import('./nothing-open.tsx')).NothingOpen;
});
const UnsavedButton = later(async () => {
  await allTexts();
  return (await import('./unsaved-button.tsx')).UnsavedButton;
});

/** The page is told so by its server: almost always the demo is whole, and nothing is loaded for it. */
const DemoFilling = document.querySelector('meta[name="shiftwright-demo-filling"]')
  ? later(async () => (await import('./demo-filling.tsx')).DemoFilling)
  : null;

/** On every screen of a preview, with texts that the first screen does without. */
const PreviewBar =
  seenAs() === null
    ? null
    : later(async () => {
        await allTexts();
        return (await import('./preview-bar.tsx')).PreviewBar;
      });

/** The main layout: menu, the controls that write the address, and the section. */
export function MainLayout() {
  return (
    <SessionProvider>
      <Layout />
    </SessionProvider>
  );
}

function Layout() {
  const t = useT();
  const session = useSession();
  useLive(LIVE_AGAIN, askAgain);
  useConnectionToast();
  const pathname = useRouterState({
    select: ({ resolvedLocation, location }) => (resolvedLocation ?? location).pathname,
  });
  const open = allowedTabs(session);

  return (
    <PageTitle value={usePageTitle(pathname)}>
      <div className={css.layout}>
        <button type="button" className={css.skip} onClick={focusMain}>
          {t('app.skip')}
        </button>
        <Menu open={open} />
        <header className={css.bar}>
          {hasControls(pathname) && open.length > 0 && (
            <div className={css.controls}>
              <DepartmentPicker />
              <PeriodControl startOnly={pathname === '/timetable'} />
            </div>
          )}
          <div className={css.personal}>
            {pathname !== TABS.timetable.path && <UnsavedButton />}
            <Finder />
            {open.includes('notifications') && !PreviewBar && <Bell />}
            {!PreviewBar && <UserMenu />}
          </div>
        </header>
        <div className={css.guide}>{PreviewBar ? <PreviewBar /> : <Onboarding />}</div>
        <main className={css.main} id="main" tabIndex={-1}>
          {open.length === 0 ? (
            <NothingOpen isEmployed={Boolean(session.user.shop_id)} />
          ) : (
            <Suspense fallback={<DelayedLoader label={t('app.loading')} />}>
              <Outlet />
            </Suspense>
          )}
        </main>
        {DemoFilling && <DemoFilling onStore={askAgain} />}
        <ModalHost />
        <ReadyToShow />
      </div>
    </PageTitle>
  );
}

/** The session itself is asked for only at the start. */
const isAboutBusiness = ({ queryKey }: { queryKey: readonly unknown[] }) =>
  queryKey[0] !== sessionQuery.queryKey[0];

const askAgain = () => queryClient.invalidateQueries({ predicate: isAboutBusiness });

function focusMain() {
  document.getElementById('main')?.focus();
}
