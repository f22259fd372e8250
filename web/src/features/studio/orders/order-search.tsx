import { Search } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { controlClass, FieldFrame, noteOf } from '../../../ui/forms/field-frame.tsx';

const HINT = 'A whole email address, an order number, or the last four digits of a card.';

interface Props {
  /** The text that is searched for now; empty for none. */
  search: string;
  /** The message about a search that the server refused. */
  problem?: string | undefined;
  onSearch: (search: string) => void;
}

/** The form that looks for one buyer, order or card. */
export function OrderSearch({ search, problem, onSearch }: Props) {
  const [text, setText] = useState(search);
  const clear = () => {
    setText('');
    onSearch('');
  };
  return (
    <form
      role="search"
      aria-label="Orders"
      onSubmit={(event) => {
        event.preventDefault();
        // After the event, in which React would take the change of the address for an action of the form.
        queueMicrotask(() => onSearch(text.trim()));
      }}
    >
      <FieldFrame id="order-search" label="Search" hint={HINT} error={problem}>
        <span className="flex gap-3">
          <input
            {...noteOf('order-search', problem, HINT)}
            type="search"
            value={text}
            maxLength={254}
            autoComplete="off"
            onChange={(event) => setText(event.target.value)}
            className={`${controlClass} min-h-12`}
          />
          <Button type="submit" className="min-h-12 shrink-0" aria-label="Search orders">
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
