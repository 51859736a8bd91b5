import { aMailbox } from './mailbox.ts';
import { testApp } from './test-app.ts';

/** The whole server at work, with the mailbox that its letters arrive in; both end together. */
export async function aMailedApp() {
  const box = await aMailbox();
  const test = await testApp({ smtp_url: box.url, work: true });
  const close = async () => {
    await test.close();
    await box.close();
  };
  return { box, test: { ...test, close } };
}
