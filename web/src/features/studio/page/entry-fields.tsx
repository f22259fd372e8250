import { BLOCK_RENDITIONS } from '#shared/catalog/event-blocks.ts';
import { Field, TextField } from '../../../ui/forms/field.tsx';
import { RemoveRow } from '../forms/row-buttons.tsx';
import { type Faults, fieldId } from './block-faults.ts';
import { type BlockValues, type EntryValues, TEXTS } from './block-values.ts';
import { KIND_WORDS } from './block-words.ts';
import { EntryPicture } from './entry-picture.tsx';

interface Props {
  eventId: string;
  block: BlockValues;
  row: number;
  entry: EntryValues;
  faults: Faults;
  onEntry: (entry: EntryValues) => void;
  onRemove: () => void;
}

/** The fields of an entry of a block: its texts, and its picture if its kind has one. */
export function EntryFields({ eventId, block: { id, kind }, row, entry, faults, onEntry, onRemove }: Props) {
  const name = `${KIND_WORDS[kind].entry} ${row + 1}`;
  return (
    <li className="flex flex-col gap-3 border-t border-line pt-4">
      <div className="flex items-start gap-2">
        <fieldset className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
          <legend className="sr-only">{name}</legend>
          {TEXTS[kind].map((text, at) => {
            const field = fieldId(id, row, text.name);
            const common = {
              id: field,
              label: text.label,
              value: entry[text.name],
              maxLength: text.max,
              autoComplete: 'off',
              error: faults[field],
              className: at === 0 || text.isLong ? 'sm:col-span-2' : '',
            };
            const write = (value: string) => onEntry({ ...entry, [text.name]: value });
            return text.isLong ? (
              <TextField key={text.name} {...common} rows={3} onChange={({ target }) => write(target.value)} />
            ) : (
              <Field key={text.name} {...common} onChange={({ target }) => write(target.value)} />
            );
          })}
        </fieldset>
        <RemoveRow name={name} onRemove={onRemove} />
      </div>
      {kind !== 'press' && kind !== 'questions' && (
        <EntryPicture
          eventId={eventId}
          rendition={BLOCK_RENDITIONS[kind]}
          name={`Picture of ${name}`}
          picture={entry.picture}
          isNeeded={kind === 'gallery'}
          onPicture={(picture) => onEntry({ ...entry, picture })}
        />
      )}
    </li>
  );
}
