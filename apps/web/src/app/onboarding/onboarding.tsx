import { useState } from 'react';
import { useSession } from '../../features/access/index.ts';
import { later } from '../../ui/index.ts';

const FirstSteps = later(async () => (await import('./first-steps.tsx')).FirstSteps);

/** The server turns it on (SHIFTWRIGHT_ONBOARDING); it is off by default (screens 21). */
const isOn = () =>
  document.querySelector<HTMLMetaElement>('meta[name=shiftwright-onboarding]')?.content === 'on';

/** Shows a newcomer around, once in a browser. */
export function Onboarding() {
  const { user } = useSession();
  const key = `onboarding-${user.id}`;
  const [isDue, setDue] = useState(() => isOn() && localStorage.getItem(key) === null);

  function finish() {
    localStorage.setItem(key, 'done');
    setDue(false);
  }

  return isDue ? <FirstSteps onDone={finish} /> : null;
}
