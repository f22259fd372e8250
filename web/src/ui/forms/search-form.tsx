import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../button.tsx';
import { controlClass, FieldFrame, noteOf } from './field-frame.tsx';

interface Props {
  id: string;
  /** The things that are searched. */
  label: string;
  hint: string;
  /** The text that is searched for now; empty for none. */
  search: string;
  /** The message about a search that the server refused. */
  problem?: string | undefined;
  onSearch: (search: string) => void;
}

/** A form that looks for something by a text. It starts with the text that is searched for now. */
export function SearchForm({ id, label, hint, search, problem, onSearch }: Props) {
  const [text, setText] = useState(search);
  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <form
      role="search"
      aria-label={label}
      onSubmit={(event) => {
        event.preventDefault();
        // After the event, in which React would take the change of the address for an action of the form.
        queueMicrotask(() => onSearch(text.trim()));
      }}
    >
      <FieldFrame id={id} label="Search" hint={hint} error={problem}>
        <span className="flex gap-3">
          <input
            {...noteOf(id, problem, hint)}
            type="search"
            value={text}
            maxLength={254}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            className={`${controlClass} min-h-12`}
          />
          <Button type="submit" className="min-h-12 shrink-0" aria-label={`Search ${label.toLowerCase()}`}>
            <Search aria-hidden className="size-5" />
            <span className="max-sm:hidden">Search</span>
          </Button>
          {search && (
            <Button variant="secondary" className="min-h-12 shrink-0" onClick={clear}>
              Clear
            </Button>
          )}
        </span>
      </FieldFrame>
    </form>
  );
}
