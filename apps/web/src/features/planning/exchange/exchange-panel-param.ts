import { isDt } from '@shiftwright/domain';
/** What stands beside the exchange or the timetable, as the address says it: `vacancy~ID` or `vacancies~DATE`. */
export type ExchangePanelParam = { kind: 'vacancy'; id: number } | { kind: 'vacancies'; dt: string };

/** Reads the parameter; null when it is about something else. */
export function parseExchangePanel(text: string | undefined): ExchangePanelParam | null {
  const [kind, value = ''] = (text ?? '').split('~');
  if (kind === 'vacancy' && /^[1-9]\d{0,15}$/.test(value)) return { kind, id: Number(value) };

  return kind === 'vacancies' && isDt(value) ? { kind, dt: value } : null;
}

/** Writes the parameter. */
export const exchangePanelText = (panel: ExchangePanelParam): string =>
  panel.kind === 'vacancy' ? `vacancy~${panel.id}` : `vacancies~${panel.dt}`;
