import { english } from './english.ts';
import { russian } from './russian.ts';
import type { DemoLanguage, World } from './world.ts';

const WORLDS: Record<DemoLanguage, World> = { en: english, ru: russian };

export const worldOf = (language: DemoLanguage): World => WORLDS[language];
