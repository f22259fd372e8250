import { useEffect, useState } from 'react';
import type { Listing } from '#shared/api/site/lists/listing.ts';
import { call } from '../../lib/api/client.ts';
import { type Pages, usePages } from '../../lib/api/use-pages.ts';
import { boot } from '../../lib/page/boot.ts';

/** A list of events: a shelf, also of one organisation alone, or what is found by some words. */
export type ListOfEvents = { shelf: 'shows' | 'films'; channel?: string } | { search: string };

/** The first page of a list. */
export interface FirstPage {
  /** Undefined until there is an answer. */
  listing: Listing | undefined;
  error: unknown;
  retry: () => void;
}

const nameOf = (list: ListOfEvents): string => JSON.stringify(list);

/** Returns the page that came with the document, which has everybody's lists; undefined if there is none. */
const delivered = (list: ListOfEvents): Listing | undefined =>
  'shelf' in list && list.channel === undefined ? boot().listing?.[list.shelf] : undefined;

/**
 * Returns the first page of a list of events: the one that is known already or came with the document, or else the server's answer.
 * @param given null if it is not known
 */
export function useFirstPage(list: ListOfEvents, given: Listing | null = null): FirstPage {
  const name = nameOf(list);
  const [answer, setAnswer] = useState<{ name: string; listing?: Listing; error?: unknown } | null>(null);
  const [tries, setTries] = useState(0);
  const known = given ?? delivered(list);
  useEffect(() => {
    if (known) return undefined;
    let isGone = false;
    call('GET /events', { query: JSON.parse(name) as ListOfEvents })
      .then((listing) => !isGone && setAnswer({ name, listing }))
      .catch((error: unknown) => !isGone && setAnswer({ name, error }));
    return () => {
      isGone = true;
    };
  }, [known, name, tries]);
  const current = answer?.name === name ? answer : null;
  const retry = () => {
    setAnswer(null);
    setTries((count) => count + 1);
  };
  return { listing: known ?? current?.listing, error: current?.error, retry };
}

/** Returns a list page by page. @param first its first page */
export const useFurtherPages = (list: ListOfEvents, first: Listing): Pages<Listing['events'][number]> =>
  usePages('events', first, (cursor) => call('GET /events', { query: { ...list, cursor } }), nameOf(list));
