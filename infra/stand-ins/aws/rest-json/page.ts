/** The part of a list that a request asks for. */
export interface Paging {
  MaxResults?: number | undefined;
  NextToken?: string | undefined;
}

/** Returns one page of a list, and the token of the next: the number of entries before it. */
export function pageOf<T>(all: readonly T[], { MaxResults = 100, NextToken }: Paging) {
  const from = Number(NextToken ?? 0);
  const to = from + MaxResults;
  return { page: all.slice(from, to), NextToken: to < all.length ? String(to) : undefined };
}
