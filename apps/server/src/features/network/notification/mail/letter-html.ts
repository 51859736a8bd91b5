import { escaped } from '../../../../platform/spreadsheets/xml-text.ts';
import type { LetterBody, LetterDay } from './letter-body.ts';

const DEFAULT_COLOUR = '#23618f';
const SEVERITY_COLOURS: Record<string, string> = {
  negative: '#c4380a',
  warning: '#b86e00',
  positive: '#00785a',
  success: '#00785a',
};

/** Black or white, whichever reads better on a colour (relative luminance of WCAG). */
function inkOn(colour: string): string {
  const [r, g, b] = [1, 3, 5].map((at) => {
    const part = Number.parseInt(colour.slice(at, at + 2), 16) / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  const light = 0.2126 * r + 0.7152 * g + 0.0722 * b;
  return light > 0.179 ? '#000000' : '#ffffff';
}

const CELL = 'padding:6px 12px 6px 0;border-top:1px solid #e3e6ea;vertical-align:top';

function daysTable(days: readonly LetterDay[], has_before: boolean, words: LetterBody['words']): string {
  if (days.length === 0) return '';
  const heads = has_before ? [words.date, words.before, words.after] : [words.date, words.after];
  const head = heads
    .map(
      (word) =>
        `<th align="left" style="padding:6px 12px 6px 0;color:#5b6570;font-weight:400">${escaped(word)}</th>`,
    )
    .join('');
  const rows = days.map(({ date, before, after }) => {
    const was = `<td style="${CELL};color:#5b6570">${escaped(before)}</td>`;
    return `<tr><td style="${CELL};white-space:nowrap">${escaped(date)}</td>${has_before ? was : ''}<td style="${CELL};font-weight:600">${escaped(after)}</td></tr>`;
  });
  return `<table role="presentation" cellpadding="0" cellspacing="0" width="100%" style="margin-top:12px;font-size:14px;border-collapse:collapse"><tr>${head}</tr>${rows.join('')}</table>`;
}

function itemHtml(item: LetterBody['items'][number], letter: LetterBody, colour: string): string {
  const body = escaped(item.body).replace(/\n/g, '<br>');
  const button = item.url
    ? `<p style="margin:14px 0 0"><a href="${escaped(item.url)}" style="display:inline-block;padding:9px 16px;border-radius:6px;background:${colour};color:${inkOn(colour)};font-size:14px;text-decoration:none">${escaped(letter.words.open)}</a></p>`
    : '';
  return `<tr><td style="padding:0 24px 16px"><div style="padding:14px 16px;border:1px solid #e3e6ea;border-left:4px solid ${SEVERITY_COLOURS[item.severity] ?? colour};border-radius:6px"><h2 style="margin:0 0 4px;font-size:16px">${escaped(item.title)}</h2><p style="margin:0;font-size:14px;line-height:1.5">${body}</p>${daysTable(item.days, item.has_before, letter.words)}${button}</div></td></tr>`;
}

/** The letter as HTML that mail programs of any age show alike: tables, inline styles, no picture from elsewhere. */
export function letterHtml(letter: LetterBody): string {
  const { lang, greeting, items, words } = letter;
  const colour = /^#[0-9a-f]{6}$/i.test(letter.primary_color) ? letter.primary_color : DEFAULT_COLOUR;
  return `<!doctype html>
<html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"></head>
<body style="margin:0;padding:24px 8px;background:#f2f4f6;color:#1b2229;font-family:-apple-system,'Segoe UI',Roboto,Arial,sans-serif">
<table role="presentation" align="center" cellpadding="0" cellspacing="0" width="100%" style="max-width:600px;background:#ffffff;border-radius:8px;overflow:hidden">
<tr><td style="padding:16px 24px;background:${colour};color:${inkOn(colour)};font-size:16px;font-weight:600">${escaped(letter.network_name)}</td></tr>
<tr><td style="padding:20px 24px 12px;font-size:15px">${escaped(greeting)}</td></tr>
${items.map((item) => itemHtml(item, letter, colour)).join('\n')}
<tr><td style="padding:4px 24px 20px;color:#5b6570;font-size:12px;line-height:1.5">${escaped(words.why)} <a href="${escaped(letter.settings_url)}" style="color:#5b6570">${escaped(words.settings)}</a></td></tr>
</table></body></html>`;
}
