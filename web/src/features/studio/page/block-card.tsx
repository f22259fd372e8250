import { ArrowDown, ArrowUp, Trash2 } from 'lucide-react';
import { BLOCK_LENGTHS, MOST_ENTRIES } from '#shared/catalog/event-blocks.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { AddRow } from '../forms/row-buttons.tsx';
import { type Faults, fieldId } from './block-faults.ts';
import { type BlockValues, blankEntry, type EntryValues } from './block-values.ts';
import { KIND_WORDS } from './block-words.ts';
import { EntryFields } from './entry-fields.tsx';
import { ChoosePicture } from './entry-picture.tsx';

interface Props {
  eventId: string;
  block: BlockValues;
  isFirst: boolean;
  isLast: boolean;
  faults: Faults;
  onBlock: (block: BlockValues) => void;
  /** Moves it by a number of places. */
  onMove: (by: 1 | -1) => void;
  onRemove: () => void;
  onRemoveEntry: (row: number) => void;
}

/** A block of the page: its heading, its entries, and the buttons that move and remove it. */
export function BlockCard({ eventId, block, isFirst, isLast, faults, onBlock, onMove, onRemove, onRemoveEntry }: Props) {
  const { id, kind, title, entries } = block;
  const { name, lead, entry: entryName } = KIND_WORDS[kind];
  const write = (rows: EntryValues[]) => onBlock({ ...block, entries: rows });
  const hasRoom = entries.length < MOST_ENTRIES[kind];
  return (
    <FormSection id={`block-${id}`} title={name} lead={lead}>
      <div className="flex flex-wrap gap-2">
        <Button variant="secondary" disabled={isFirst} aria-label={`Move ${title || name} up`} onClick={() => onMove(-1)}>
          <ArrowUp aria-hidden className="size-5" />
        </Button>
        <Button variant="secondary" disabled={isLast} aria-label={`Move ${title || name} down`} onClick={() => onMove(1)}>
          <ArrowDown aria-hidden className="size-5" />
        </Button>
        <Button variant="quiet" aria-label={`Remove ${title || name}`} onClick={onRemove}>
          <Trash2 aria-hidden className="size-5" />
          Remove
        </Button>
      </div>
      <Field
        id={fieldId(id)}
        label="Heading"
        value={title}
        maxLength={BLOCK_LENGTHS.title}
        autoComplete="off"
        error={faults[fieldId(id)]}
        onChange={({ target }) => onBlock({ ...block, title: target.value })}
      />
      <ul className="flex flex-col gap-4">
        {entries.map((entry, row) => (
          <EntryFields
            // Entries have no ids. Their fields are controlled, so that one that moves up takes its texts with it.
            // oxlint-disable-next-line react/no-array-index-key
            key={row}
            {...{ eventId, block, row, entry, faults }}
            onEntry={(changed) => write(entries.with(row, changed))}
            onRemove={() => onRemoveEntry(row)}
          />
        ))}
      </ul>
      {hasRoom &&
        (kind === 'gallery' ? (
          <ChoosePicture
            eventId={eventId}
            rendition="scene"
            label="Add a picture"
            name="New picture of the gallery"
            onPicture={(picture) => write([...entries, { ...blankEntry(), picture }])}
          />
        ) : (
          <AddRow label={`Add a ${entryName}`} onAdd={() => write([...entries, blankEntry()])} />
        ))}
    </FormSection>
  );
}
