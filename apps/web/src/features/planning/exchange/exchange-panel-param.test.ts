import { describe, expect, it } from 'vitest';
import { exchangePanelText, parseExchangePanel } from './exchange-panel-param.ts';

describe('what stands beside the vacancies', () => {
  it.each(['vacancy~17', 'vacancies~2026-03-12'])('%s is read and written', (text) => {
    const panel = parseExchangePanel(text);
    expect(panel && exchangePanelText(panel)).toBe(text);
  });

  it.each([
    undefined,
    '',
    'vacancy~0',
    'vacancy~x',
    'vacancies~march',
    'vacancies~2026-02-30',
    'why~2026-03-12_7',
    'difference',
  ])('%s is about something else', (text) => expect(parseExchangePanel(text)).toBeNull());
});
