import { useState } from 'react';
import { mustAskLanguage } from '../lib/language/index.ts';
import { later } from '../ui/index.ts';

const LanguageChoice = later(async () => (await import('./language-choice.tsx')).LanguageChoice);

/** Asks for the language at the first visit (screens 1). */
export function LanguageQuestion() {
  const [asking, setAsking] = useState(mustAskLanguage);

  return asking ? <LanguageChoice onDone={() => setAsking(false)} /> : null;
}
