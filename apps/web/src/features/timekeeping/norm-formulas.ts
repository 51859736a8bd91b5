import type { Translate } from '../../lib/language/index.ts';

type Format = (value: number) => string;

/** "176 − 80 leave = 96": the norm from the calendar and the leave in it (timekeeping 3). */
export function normFormula(t: Translate, format: Format, calendar: number, norm: number): string {
  return t('formula.norm', {
    calendar: format(calendar),
    leave: format(calendar - norm),
    norm: format(norm),
  });
}

/** "100.7 paid − 96 norm = 4.7": what is above the norm or below it (timekeeping 52). */
export function balanceFormula(t: Translate, format: Format, paid: number, norm: number): string {
  return t('formula.balance', {
    paid: format(paid),
    norm: format(norm),
    difference: format(paid - norm),
  });
}
