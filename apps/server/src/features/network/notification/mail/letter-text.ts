import { type DayNews, dtOf, itemAt } from '@shiftwright/domain';
import { departmentTerms, type Locale, type MessageKey } from '@shiftwright/i18n';
import type { Params } from '../../../../platform/errors.ts';
import type { Letter } from '../../../../platform/mail/letter.ts';
import { textOf } from '../../../../platform/texts.ts';
import { newsText } from '../notification-text.ts';
import type { LetterBody, LetterDay } from './letter-body.ts';
import { letterHtml } from './letter-html.ts';
import type { LetterNews, LetterOwner } from './letters.repository.ts';

function dayOf(lang: Locale, { dt, before, after }: DayNews, nothing: string): LetterDay {
  const weekday = new Intl.DateTimeFormat(lang, { weekday: 'short', timeZone: 'UTC' }).format(
    new Date(`${dtOf(dt)}T00:00:00Z`),
  );
  const [year, month, day] = dt.split('-');
  const date = lang === 'ru' ? `${day}.${month}.${year}` : `${year}/${month}/${day}`;
  return { date: `${weekday}, ${date}`, before: before ?? nothing, after: after ?? nothing };
}

function textBody({ greeting, items, words, settings_url }: LetterBody): string {
  const said = items.map(({ title, body, days, has_before, url }) =>
    [
      title,
      body,
      ...days.map(({ date, before, after }) =>
        has_before ? `${date}: ${before} → ${after}` : `${date}: ${after}`,
      ),
      ...(url ? [`${words.open}: ${url}`] : []),
    ].join('\n'),
  );
  return [greeting, ...said, `${words.why}\n${words.settings}: ${settings_url}`].join('\n\n');
}

/** A letter with everything that a person is to be told, in the person's language, as text and as HTML. */
export function writeLetter(
  owner: LetterOwner,
  news: readonly LetterNews[],
  { id, public_url }: { id: number; public_url: string },
): Letter {
  const { lang, network_name, primary_color, email } = owner;
  const terms = departmentTerms(lang, owner.shop_name_form);
  const t = (key: MessageKey, params: Params = {}) => textOf(lang, key, { ...terms, ...params });
  const items = news.map((one) => {
    const { title, body, days } = newsText(t, one);
    const url = one.link === null ? null : `${public_url}/#${one.link}`;
    const lines = days.map((day) => dayOf(lang, day, t('letter.nothing')));
    const has_before = days.some((day) => day.before !== null);
    return { severity: one.severity, title, body, days: lines, has_before, url };
  });
  const letter: LetterBody = {
    lang,
    network_name,
    primary_color,
    greeting: owner.first_name
      ? t('letter.greeting', { name: owner.first_name })
      : t('letter.greeting_nameless'),
    items,
    words: {
      date: t('letter.date'),
      before: t('letter.before'),
      after: t('letter.after'),
      open: t('letter.open'),
      why: t('letter.why', { network: network_name }),
      settings: t('letter.settings'),
    },
    settings_url: `${public_url}/#/notifications?modal=NotificationSettings`,
  };
  return {
    to: [email],
    subject:
      items.length === 1
        ? itemAt(items, 0).title
        : t('letter.subject_several', { count: items.length, network: network_name }),
    text: textBody(letter),
    html: letterHtml(letter),
    // Whoever sends, and however often: one letter has one name.
    message_id: `<notification-${id}@${new URL(public_url).hostname}>`,
  };
}
