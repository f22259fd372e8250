import { Search } from 'lucide-react';
import { type SyntheticEvent, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';

interface Props {
  search: string;
  /** The reason that the search was refused; undefined if it was not. */
  problem: string | undefined;
  onSearch: (search: string) => void;
}

/** The field for the address or the order's number of somebody who needs help. */
export function SearchBuyer({ search, problem, onSearch }: Props) {
  const [typed, setTyped] = useState(search);
  const submit = (event: SyntheticEvent) => {
    event.preventDefault();
    // After the event, in which React would take the change of the address for an action of the form.
    queueMicrotask(() => onSearch(typed.trim()));
  };
  return (
    <form role="search" noValidate onSubmit={submit} className="flex max-w-2xl flex-col gap-3 sm:flex-row sm:items-start">
      <Field
        label="Email address or order number"
        type="search"
        autoComplete="off"
        spellCheck={false}
        maxLength={254}
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        className="min-w-0 grow"
      />
      <Button type="submit" className="sm:mt-6.5 sm:min-h-12">
        <Search aria-hidden className="size-5" />
        Look up
      </Button>
    </form>
  );
}
