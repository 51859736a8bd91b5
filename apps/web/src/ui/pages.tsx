import { Pagination } from '@mantine/core';
import { useRef } from 'react';
import { useT } from '../lib/language/index.ts';

interface PagesProps {
  /** Rows in all, and on a page. */
  count: number;
  size: number;
  /** From 1. */
  page: number;
  onChange: (page: number) => void;
}

const isScrolled = (place: Element) =>
  place.scrollHeight > place.clientHeight && /auto|scroll/.test(getComputedStyle(place).overflowY);

/** The list that the pages belong to: the nearest place around or beside them that is scrolled. */
function listOf(pages: Element | null): Element | undefined {
  for (let around = pages?.parentElement; around; around = around.parentElement) {
    const list = [around, ...around.children].find(isScrolled);
    if (list) return list;
  }

  return undefined;
}

/** The pages of a list that has more than one; each is shown from its first row. */
export function Pages({ count, size, page, onChange }: PagesProps) {
  const t = useT();
  const pages = useRef<HTMLDivElement>(null);
  if (count <= size) return null;

  return (
    <Pagination
      ref={pages}
      size="sm"
      total={Math.ceil(count / size)}
      value={page}
      onChange={(next) => {
        const list = listOf(pages.current);
        if (list) list.scrollTop = 0;
        onChange(next);
      }}
      getControlProps={(control) => ({
        'aria-label': t(control === 'next' ? 'page.next' : 'page.previous'),
      })}
      getItemProps={(number) => ({ 'aria-label': t('page.number', { number }) })}
    />
  );
}
