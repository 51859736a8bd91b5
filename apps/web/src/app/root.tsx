import { Outlet } from '@tanstack/react-router';
import { ErrorDialog } from './error-dialog.tsx';
import { LanguageQuestion } from './language-question.tsx';

/** What stands around every screen. */
export function Root() {
  return (
    <>
      <Outlet />
      <LanguageQuestion />
      <ErrorDialog />
    </>
  );
}
