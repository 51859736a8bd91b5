import type { FastifyReply } from 'fastify';
import type { Page } from '../paging.ts';

interface PageBody<Row> {
  count: number;
  next: string | null;
  previous: string | null;
  results: Row[];
}

/** One page with absolute addresses of its neighbours. */
export function pageBody<Row>(reply: FastifyReply, { rows, total, limit, offset }: Page<Row>): PageBody<Row> {
  const { protocol, host, url } = reply.request;
  const size = limit ?? rows.length;
  const at = (to: number) => {
    const address = new URL(url, `${protocol}://${host}`);
    address.searchParams.set('limit', String(size));
    address.searchParams.set('offset', String(to));
    return address.href;
  };
  return {
    count: total,
    next: offset + size < total ? at(offset + size) : null,
    previous: offset > 0 ? at(Math.max(0, offset - size)) : null,
    results: rows,
  };
}

/** The bare list, or one page of it where a limit was asked for. */
export function listBody<Row>(reply: FastifyReply, page: Page<Row>): Row[] | PageBody<Row> {
  return page.limit === null ? page.rows : pageBody(reply, page);
}
