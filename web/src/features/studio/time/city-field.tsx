import { type KeyboardEvent, type Ref, useId, useMemo, useRef, useState } from 'react';
import { type CityChoice, cityChoices, findCities } from '#shared/time/cities.ts';
import { cityOf, offsetName, type Place } from '#shared/time/written-moment.ts';
import { controlClass, FieldFrame, noteOf } from '../../../ui/forms/field-frame.tsx';

/** Cities that are listed at once; whoever looks for another one types. */
const MOST_SHOWN = 50;

interface Props {
  label: string;
  /** The chosen place; null for none. */
  place: Place | null;
  onChange: (place: Required<Place>) => void;
  /** The moment of which the offsets are, milliseconds; left out for now. */
  at?: number | undefined;
  hint?: string | undefined;
  error?: string | undefined;
  disabled?: boolean | undefined;
  ref?: Ref<HTMLInputElement>;
}

/** A time zone, chosen by a city that is typed: `Las Vegas (UTC−8)`. Its list is used by the keyboard, by touch and with a screen reader. */
export function CityField({ label, place, onChange, at, hint, error, disabled, ref }: Props) {
  const id = useId();
  const listId = `${id}-cities`;
  const list = useRef<HTMLDivElement>(null);
  /** The typed text; null while nobody looks for a city. */
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(0);
  const [openedAt] = useState(() => Date.now());
  const time = at ?? openedAt;
  const choices = useMemo(() => cityChoices(Intl.supportedValuesOf('timeZone'), time), [time]);
  const found = useMemo(() => (typed === null ? [] : findCities(choices, typed)), [choices, typed]);
  const shown = found.slice(0, MOST_SHOWN);
  const isOpen = typed !== null;

  const open = (text: string) => {
    setTyped(text);
    setActive(0);
  };
  const choose = (choice: CityChoice | undefined) => {
    if (choice) onChange(choice.place);
    setTyped(null);
  };
  const move = (to: number) => {
    const next = (to + shown.length) % Math.max(shown.length, 1);
    setActive(next);
    list.current?.children[next]?.scrollIntoView({ block: 'nearest' });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        open('');
      }
      return;
    }
    const moves: Record<string, number> = {
      ArrowDown: active + 1,
      ArrowUp: active - 1,
      PageDown: active + 8,
      PageUp: active - 8,
    };
    if (event.key in moves) {
      event.preventDefault();
      move(moves[event.key]!);
    }
    if (event.key === 'Enter') {
      event.preventDefault();
      choose(shown[active]);
    }
    if (event.key === 'Escape') {
      // The dialog around it stays open.
      event.preventDefault();
      event.stopPropagation();
      setTyped(null);
    }
  };

  return (
    <FieldFrame id={id} label={label} error={error} hint={hint}>
      <div className="relative">
        <input
          {...noteOf(id, error, hint)}
          ref={ref}
          type="text"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && shown.length > 0 ? `${listId}-${active}` : undefined}
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="done"
          placeholder="Type a city"
          disabled={disabled}
          value={typed ?? (place ? labelOf(place, time) : '')}
          onChange={({ target }) => open(target.value)}
          onFocus={({ target }) => target.select()}
          onClick={() => isOpen || open('')}
          onBlur={() => setTyped(null)}
          onKeyDown={onKeyDown}
          className={`${controlClass} min-h-12`}
        />
        <div
          ref={list}
          id={listId}
          role="listbox"
          aria-label={label}
          hidden={!isOpen || shown.length === 0}
          className="absolute inset-x-0 top-full z-20 mt-1 max-h-72 overflow-y-auto overscroll-contain rounded-control border border-line bg-surface py-1 shadow-card"
        >
          {shown.map((choice, index) => (
            <div
              key={`${choice.place.city} ${choice.place.zone}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              tabIndex={-1}
              // Keeps the focus in the field, whose list closes without it.
              onPointerDown={(event) => event.preventDefault()}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(choice)}
              onKeyDown={onKeyDown}
              className="flex min-h-11 cursor-pointer items-center px-3.5 hover:bg-raised aria-selected:bg-raised aria-selected:font-semibold"
            >
              {choice.label}
            </div>
          ))}
        </div>
      </div>
      <p aria-live="polite" className={isOpen && shown.length === 0 ? 'text-sm' : 'sr-only'}>
        {isOpen && foundInWords(found.length)}
      </p>
    </FieldFrame>
  );
}

const labelOf = (place: Place, at: number): string => {
  const [city, offset] = [cityOf(place), offsetName(at, place.zone)];
  return city === offset ? city : `${city} (${offset})`;
};

function foundInWords(count: number): string {
  if (count === 0) return 'No city found. Try a larger one nearby, or the name of the time zone.';
  if (count > MOST_SHOWN) return `The first ${MOST_SHOWN} of ${count} cities are listed. Type to find others.`;
  return count === 1 ? '1 city found.' : `${count} cities found.`;
}
