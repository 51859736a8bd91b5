import { later } from '../../ui/index.ts';
import { useGuide } from './use-guide.ts';

const GuideStrip = later(async () => (await import('./guide-strip.tsx')).GuideStrip);

/** The guided first month, where it was asked for or a newcomer meets it (screens 21). */
export function Onboarding() {
  const guide = useGuide();
  return guide.isForMe && guide.progress.isShown ? <GuideStrip guide={guide} /> : null;
}
