import type { ReactNode } from 'react';
import type { Pages } from '../../lib/api/use-pages.ts';
import { Button } from '../button.tsx';
import { Message } from '../message.tsx';
import { CardList } from './card-list.tsx';

interface Props<Row> {
  /** The accessible name of the list. */
  label: string;
  /** The pages, as `usePages` returns them. */
  pages: Pages<Row>;
  /** The label of the button that loads the next page. */
  more: string;
  /** Shown in place of a list without rows. */
  empty: ReactNode;
  /** The classes of a list that is not on a card. */
  className?: string;
  /** Returns the list item of a row, with its key. */
  children: (row: Row) => ReactNode;
}

/** A list that is loaded page by page, with the button for the next page below it. */
export function PagedList<Row>({ label, pages, more, empty, className, children }: Props<Row>) {
  const { rows, hasMore, loadMore, busy, problem } = pages;
  const list = { 'aria-label': label, children: rows.map((row) => children(row)) };
  return (
    <>
      {rows.length === 0 ? empty : className ? <ul {...list} className={className} /> : <CardList {...list} className="w-full" />}
      {problem && <Message tone="error">{problem}</Message>}
      {hasMore && (
        <Button variant="secondary" busy={busy} busyLabel="Loading..." onClick={loadMore}>
          {more}
        </Button>
      )}
    </>
  );
}
