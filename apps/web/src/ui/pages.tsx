import { Pagination } from '@mantine/core';
import { useT } from '../lib/language/index.ts';

interface PagesProps {
  /** Rows in all, and on a page. */
  count: number;
  size: number;
  /** From 1. */
  page: number;
  onChange: (page: number) => void;
}

/** The pages of a list that has more than one. */
export function Pages({ count, size, page, onChange }: PagesProps) {
  const t = useT();
  if (count <= size) return null;

  return (
    <Pagination
      size="sm"
      total={Math.ceil(count / size)}
      value={page}
      onChange={onChange}
      getControlProps={(control) => ({
        'aria-label': t(control === 'next' ? 'period.next' : 'period.previous'),
      })}
      getItemProps={(number) => ({ 'aria-label': t('page.number', { number }) })}
    />
  );
}
