import { Search } from 'lucide-react';
import { useState } from 'react';
import { LONGEST_SEARCH } from '#shared/catalog/event-search.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  /** The words that are searched for now; empty for none. */
  search: string;
  onSearch: (words: string) => void;
}

/** The field in which visitors look for an event by its words. */
export function EventSearch({ search, onSearch }: Props) {
  const [text, setText] = useState(search);
  return (
    <form
      role="search"
      aria-label="Events"
      className="flex w-full max-w-md gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        // After the event, in which React would take the change of the address for an action of the form.
        queueMicrotask(() => onSearch(text.trim()));
      }}
    >
      <input
        type="search"
        aria-label="Title, city or presenter"
        placeholder="Title, city or presenter"
        value={text}
        maxLength={LONGEST_SEARCH}
        autoComplete="off"
        onChange={(event) => setText(event.target.value)}
        className="min-h-12 w-full min-w-0 rounded-control border border-control bg-surface px-4 text-text placeholder:text-muted"
      />
      <Button type="submit" className="min-h-12 shrink-0" aria-label="Search events">
        <Search aria-hidden className="size-5" />
      </Button>
    </form>
  );
}
