import type { Locale } from '@shiftwright/i18n';

/** A day of the schedule as a letter shows it. */
export interface LetterDay {
  date: string;
  before: string;
  after: string;
}

/** What a letter says, before it is put as text and as HTML. */
export interface LetterBody {
  lang: Locale;
  network_name: string;
  primary_color: string;
  greeting: string;
  items: {
    severity: string;
    title: string;
    body: string;
    days: LetterDay[];
    /** Was any of the days something else before? */
    has_before: boolean;
    url: string | null;
  }[];
  words: { date: string; before: string; after: string; open: string; why: string; settings: string };
  settings_url: string;
}
