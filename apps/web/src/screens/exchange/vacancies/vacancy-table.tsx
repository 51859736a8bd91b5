import { Checkbox } from '@mantine/core';
import { type KeyboardEvent, useMemo } from 'react';
import { byDate } from '../../../features/planning/exchange/seats.ts';
import type { VacancySteps } from '../../../features/planning/exchange/use-vacancy-steps.ts';
import type { VacancyWords } from '../../../features/planning/exchange/use-vacancy-words.ts';
import type { Vacancy } from '../../../features/planning/index.ts';
import { useT } from '../../../lib/language/index.ts';
import { today } from '../../../lib/url/index.ts';
import css from '../exchange.module.css';
import type { BulkApproval } from './use-bulk-approval.ts';
import { VacancyRow } from './vacancy-row.tsx';

interface VacancyTableProps {
  vacancies: readonly Vacancy[];
  bulk: BulkApproval;
  steps: VacancySteps;
  words: VacancyWords;
}

const COLUMNS = ['time', 'work', 'department', 'state', 'person'] as const;

/** Up and down go from shift to shift, as in the other lists of the product. */
function walk(event: KeyboardEvent<HTMLTableElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const from = (event.target as Element).closest('tr')?.querySelector<HTMLElement>('[data-opens]');
  if (step === 0 || !from || event.target !== from) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[data-opens]')];
  const next = all[all.indexOf(from) + step];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

/** Vacancies under their dates; drafts can be chosen to be approved together. */
export function VacancyTable({ vacancies, bulk, steps, words }: VacancyTableProps) {
  const t = useT();
  const dates = useMemo(() => [...byDate(vacancies)], [vacancies]);
  const now = today();
  const mayChoose = bulk.offered.length > 0;

  return (
    <table className={css.table} onKeyDown={walk} aria-label={t('exchange.tab.vacancies')}>
      <thead>
        <tr>
          <th className={css.choice}>
            {mayChoose && (
              <Checkbox
                size="xs"
                aria-label={t('exchange.choose_page')}
                checked={bulk.ids.length === bulk.offered.length}
                indeterminate={bulk.ids.length > 0 && bulk.ids.length < bulk.offered.length}
                onChange={(event) => bulk.choose(bulk.offered, event.currentTarget.checked)}
              />
            )}
          </th>
          {COLUMNS.map((column) => (
            <th key={column} scope="col">
              {t(`exchange.column.${column}`)}
            </th>
          ))}
          <th aria-label={t('exchange.column.actions')} />
        </tr>
      </thead>
      {dates.map(([dt, items]) => (
        <tbody key={dt}>
          <tr className={css.date} data-today={dt === now || undefined}>
            <th scope="rowgroup" colSpan={COLUMNS.length + 2}>
              {words.dayLong(dt)}{' '}
              <span className={css.faint}>
                {t('exchange.date_summary', {
                  count: items.length,
                  open: items.filter(({ is_vacant }) => is_vacant).length,
                })}
              </span>
            </th>
          </tr>
          {items.map((vacancy) => (
            <VacancyRow key={vacancy.id} vacancy={vacancy} bulk={bulk} steps={steps} words={words} />
          ))}
        </tbody>
      ))}
    </table>
  );
}
