import { Outlet } from '@tanstack/react-router';
import { useEffect } from 'react';
import { tellParentReady } from './embedding/embedding.ts';
import { ErrorDialog } from './error-dialog.tsx';
import { LanguageQuestion } from './language-question.tsx';

/** What stands around every screen. */
export function Root() {
  useEffect(() => tellParentReady(), []);
  return (
    <>
      <Outlet />
      <LanguageQuestion />
      <ErrorDialog />
    </>
  );
}
