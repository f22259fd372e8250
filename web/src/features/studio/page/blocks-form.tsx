import { LayoutList, Undo2 } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { EventBlock, EventBlocks } from '#shared/api/site/event-blocks.ts';
import { MOST_BLOCKS } from '#shared/catalog/event-blocks.ts';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { useEdit } from '../editing/use-edit.ts';
import { LongForm } from '../forms/long-form.tsx';
import { WithPreview } from '../preview/with-preview.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { AddBlock } from './add-block.tsx';
import { BlockCard } from './block-card.tsx';
import { faultsOf } from './block-faults.ts';
import { BlockPreview } from './block-preview.tsx';
import type { BlocksSlot } from './blocks-slot.ts';
import { type BlockValues, editOf, newBlock, type PageValues, valuesOf } from './block-values.ts';
import { blocksInWords, KIND_WORDS } from './block-words.ts';

interface Props {
  eventId: string;
  stored: EventBlocks;
  mayEdit: boolean;
  Blocks: BlocksSlot;
  onSaved: (blocks: EventBlocks) => void;
}

/** The last removal, and the way back. */
interface Removal {
  words: string;
  undo: () => void;
}

const WORDS = { blocks: { label: 'Blocks', say: (value: unknown) => blocksInWords(value as EventBlock[]) } };

/** The form in which the blocks of an event's page are filled, ordered and previewed. */
export function BlocksForm({ eventId, stored, mayEdit, Blocks, onSaved }: Props) {
  const form = useForm<PageValues>({ defaultValues: valuesOf(stored), disabled: !mayEdit });
  const { isSubmitted, isDirty, submitCount } = form.formState;
  const { blocks } = useWatch({ control: form.control }) as PageValues;
  const [removal, setRemoval] = useState<Removal | null>(null);
  form.register('blocks', {
    validate: (values) => Object.keys(faultsOf(values)).length === 0 || 'Please look at the fields that are marked.',
  });
  const saving = useEdit(form, {
    thing: stored,
    draft: `page ${eventId}`,
    valuesOf,
    editOf,
    words: WORDS,
    save: async (changes, seen) => {
      const body = { blocks: changes.blocks ?? [], seen };
      const saved = await call('POST /studio/events/{eventId}/blocks', { params: { eventId }, body });
      setRemoval(null);
      onSaved(saved);
      return saved;
    },
  });
  useEffect(() => {
    if (submitCount > 0) document.querySelector<HTMLElement>('form [aria-invalid="true"]')?.focus();
  }, [submitCount]);

  const now = () => form.getValues('blocks');
  const write = (next: BlockValues[]) => form.setValue('blocks', next, { shouldDirty: true, shouldValidate: isSubmitted });
  const change = (at: number) => (block: BlockValues) => write(blocks.with(at, block));
  const move = (at: number) => (by: 1 | -1) => write(blocks.toSpliced(at, 1).toSpliced(at + by, 0, blocks[at]!));
  const remove = (at: number) => () => {
    const block = blocks[at]!;
    write(blocks.toSpliced(at, 1));
    setRemoval({
      words: `Removed ${block.title || KIND_WORDS[block.kind].name}.`,
      undo: () => write(now().toSpliced(at, 0, block)),
    });
  };
  const removeEntry = (at: number) => (row: number) => {
    const { id, kind, entries } = blocks[at]!;
    const entry = entries[row]!;
    const withEntries = (change: (rows: typeof entries) => typeof entries) =>
      write(now().map((block) => (block.id === id ? { ...block, entries: change(block.entries) } : block)));
    withEntries((rows) => rows.toSpliced(row, 1));
    const undo = () => withEntries((rows) => rows.toSpliced(row, 0, entry));
    setRemoval({ words: `Removed ${KIND_WORDS[kind].entry} ${row + 1}.`, undo });
  };
  const faults = isSubmitted ? faultsOf(blocks) : {};
  const add = (kind: BlockValues['kind']) => write([...blocks, newBlock(kind)]);

  return (
    <WithPreview
      preview={blocks.length > 0 && <BlockPreview eventId={eventId} blocks={editOf({ blocks }).blocks} Blocks={Blocks} />}
    >
      <LongForm
        form={form}
        saving={saving}
        label="Page"
        action="Save the page"
        mayEdit={mayEdit && (blocks.length > 0 || isDirty)}
      >
        {blocks.length === 0 && (
          <EmptyPart icon={LayoutList} title="Give your event a face" action={mayEdit && <AddBlock onAdd={add} isCentred />}>
            Below the packages, the event’s page can show who is on, pictures, what the press says, answers to questions, and your
            sponsors. It shows nothing until you add a block.
          </EmptyPart>
        )}
        {blocks.map((block, at) => (
          <fieldset key={block.id} disabled={!mayEdit} className="min-w-0">
            <BlockCard
              {...{ eventId, block, faults }}
              isFirst={at === 0}
              isLast={at === blocks.length - 1}
              onBlock={change(at)}
              onMove={move(at)}
              onRemove={remove(at)}
              onRemoveEntry={removeEntry(at)}
            />
          </fieldset>
        ))}
        {removal && (
          <div role="status" className="flex flex-wrap items-center gap-3">
            {removal.words}
            <Button
              variant="secondary"
              onClick={() => {
                removal.undo();
                setRemoval(null);
              }}
            >
              <Undo2 aria-hidden className="size-5" />
              Undo
            </Button>
          </div>
        )}
        {mayEdit && blocks.length > 0 && blocks.length < MOST_BLOCKS && <AddBlock onAdd={add} />}
      </LongForm>
    </WithPreview>
  );
}
