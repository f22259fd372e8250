import { useState } from 'react';
import { useAction } from './use-action.ts';

/** A page of a list as the server answers it: its rows, and the mark of the next page; null for the last one. */
export type ListPage<N extends string, Row> = Readonly<Record<N, readonly Row[]>> & { next: string | null };

/** The pages after the first. */
interface FurtherPages<Row> {
  /** The list that they belong to. */
  list: string;
  rows: readonly Row[];
  next: string | null;
}

/** The rows of all pages that are loaded, and the way to the next one. */
export interface Pages<Row> {
  rows: Row[];
  hasMore: boolean;
  loadMore: () => void;
  /** True while the next page is loaded. */
  busy: boolean;
  /** The reason that it could not be loaded. */
  problem: string | null;
}

/**
 * Returns a list page by page.
 * @param name the name of the rows in a page
 * @param first the first page, which may be newer with each render
 * @param load loads the page at a mark
 * @param list the search or filter, where one component shows several lists; the pages of another list are not shown
 */
export function usePages<N extends string, Row>(
  name: N,
  first: ListPage<N, Row>,
  load: (next: string) => Promise<ListPage<N, Row>>,
  list = '',
): Pages<Row> {
  const [loaded, setLoaded] = useState<FurtherPages<Row> | null>(null);
  const further = loaded?.list === list ? loaded : null;
  const next = further ? further.next : first.next;
  const more = useAction(async () => {
    if (next === null) return;
    const page = await load(next);
    setLoaded({ list, rows: [...(further?.rows ?? []), ...page[name]], next: page.next });
  });
  return {
    rows: [...first[name], ...(further?.rows ?? [])],
    hasMore: next !== null,
    loadMore: more.run,
    busy: more.busy,
    problem: more.problem,
  };
}
