import { describe, expect, it } from 'vitest';
import { catalogues } from './index.ts';
import { plurals } from './plurals.ts';

type Key = keyof typeof catalogues.en;

interface Word {
  what: string;
  /** What stands on the screen instead of `not`, in each language (docs/GLOSSARY.md, "Acts on the screens"). */
  en?: { say: string; not: RegExp };
  ru?: { say: string; not: RegExp };
  /** Texts that speak of something else, or that stay as they are for those who know them. */
  but?: readonly Key[];
}

/** One word for one thing: each line names the word of the screens, and those that stood there by turns. */
const WORDS: Word[] = [
  {
    what: 'a plan, a fact or a vacancy comes into force',
    en: { say: 'confirm', not: /\b(un)?approv|\bpublish/i },
    ru: { say: 'утвердить', not: /подтвер[дж]|(?<![а-яё])одобр|опубликов/i },
    but: [
      'worker_day.exchange_one_version',
      'action.confirm',
      'exchange.swap_not_for_others',
      'security.confirmation_password',
      'upload.outlier',
    ],
  },
  {
    what: 'who works when',
    ru: { say: 'график', not: /расписани/i },
  },
  {
    what: 'nobody may change a day',
    en: { say: 'lock', not: /\bprotect|\bblock(ed|s)? day|restrict editing/i },
    ru: { say: 'заблокировать', not: /защи[тщ]/i },
  },
  {
    what: 'a day is again what it was',
    en: { say: 'restore', not: /br(ing|ought) back|\bput (them )?back/i },
    ru: { say: 'восстановить', not: /возвращено|вернуть к/i },
  },
  {
    what: 'somebody calls off what they asked for, or makes an address or a key useless',
    en: { say: 'withdraw, revoke', not: /\btake .*\bback\b|\btaken? back|\btook .*\bback\b/i },
    but: ['demand.one_correction'],
  },
  {
    what: 'somebody leaves a shift that they had taken',
    en: { say: 'give back', not: /\breturn the shift|hand back/i },
    ru: { say: 'вернуть смену', not: /отказ(аться|\w*) от смены/i },
  },
  {
    what: 'a colleague does not want to swap',
    en: { say: 'decline', not: /\bdeny|\bdenied/i },
    ru: { say: 'отклонить', not: /коллега отказался/i },
  },
  {
    what: 'how good a schedule is, in hours, people and money',
    en: { say: 'h, people, wages', not: /\b(?<!tick )points?\b/i },
    ru: { say: 'ч, человек, оплата', not: /балл/i },
    but: ['calendar.scan', 'tick.no_key_hint'],
  },
  {
    what: 'somebody goes home; a leave is a vacation',
    en: { say: 'departure', not: /\barrivals? (and|or) lea/i },
  },
  {
    what: 'a share of a hundred',
    en: { say: '80%', not: /\d %/ },
    ru: { say: '80 %', not: /\d%/ },
    but: ['forecast.correct_unread'],
  },
  {
    what: 'what somebody sets by hand over a forecast',
    ru: { say: 'поправка', not: /корректировк/i },
  },
  {
    what: 'requirements that contradict each other',
    en: { say: 'contradict', not: /hold together|makes no sense|nobody more/i },
    ru: { say: 'противоречат', not: /не сочета/i },
  },
];

describe('the words of the screens', () => {
  const wordsOf = (text: string) => text.replaceAll(/\{\{\w+\}\}/g, '0');
  /** What people type into the search is theirs: it is never shown. */
  const isTyped = (key: Key) => key.startsWith('finder.words.');
  const texts = (language: 'en' | 'ru') =>
    (Object.entries({ ...catalogues[language], ...plurals[language] }) as [Key, string][]).filter(
      ([key]) => !isTyped(key),
    );

  it.each(
    WORDS.flatMap(({ what, en, ru, but = [] }) =>
      [
        { language: 'en' as const, word: en },
        { language: 'ru' as const, word: ru },
      ].flatMap(({ language, word }) => (word ? [{ what, language, ...word, but }] : [])),
    ),
  )('$language: $what: "$say"', ({ language, not, but }) => {
    const others = texts(language).filter(([key, text]) => !but.includes(key) && not.test(wordsOf(text)));
    expect(others).toEqual([]);
  });

  it.each(WORDS.flatMap(({ but = [] }) => but))('%s still needs to be left out', (key) => {
    const { en, ru } = WORDS.find((word) => word.but?.includes(key)) as Word;
    expect(en?.not.test(wordsOf(catalogues.en[key])) || ru?.not.test(wordsOf(catalogues.ru[key]))).toBe(true);
  });
});
