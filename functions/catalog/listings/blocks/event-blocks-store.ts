import * as z from 'zod/mini';
import type { EventBlock } from '#shared/api/site/event-blocks.ts';
import type { TransactionPart } from '../../../platform/database/transact.ts';
import { ItemKind, type ItemOf } from '../../../platform/items/item-kind.ts';
import { ofOrganisation } from '../../../platform/items/keeping.ts';
import { key } from '../../../platform/items/key-part.ts';

const picture = z.object({ mark: z.string(), ending: z.enum(['webp', 'jpg', 'png']) });
const url = z.nullable(z.string());

const block = <const K extends EventBlock['kind'], S extends z.core.$ZodLooseShape>(kind: K, entry: S) =>
  z.object({ kind: z.literal(kind), title: z.string(), entries: z.array(z.object(entry)) });

/** The blocks of an event's page. They are read with the page alone, so that the event, which is copied and read often, stays small. */
export const eventBlocks = new ItemKind({
  name: 'blocks of event pages',
  ...ofOrganisation,
  kept: 'with their event',
  restored: 'as it was',
  table: 'catalog',
  pk: key`EVENT#${'eventId'}`,
  sk: key`BLOCKS`,
  schema: z.object({
    blocks: z.array(
      z.discriminatedUnion('kind', [
        block('lineup', { name: z.string(), role: z.string(), time: z.string(), picture: z.nullable(picture) }),
        block('gallery', { picture, alt: z.string() }),
        block('press', { text: z.string(), source: z.string(), url }),
        block('questions', { question: z.string(), text: z.string() }),
        block('sponsors', { name: z.string(), picture: z.nullable(picture), url }),
      ]),
    ),
    /** Number of writes. */
    rev: z.int(),
  }),
});

export type StoredBlocks = ItemOf<typeof eventBlocks>;

/** Returns the blocks of an event's page, strongly consistent: the edge keeps what is made of them. Null if there never were any. */
export const findEventBlocks = (eventId: string): Promise<StoredBlocks | null> => eventBlocks.find({ eventId });

/** Returns the part of a transaction that replaces the blocks of an event's page, if they have not changed since they were read. */
export const blocksPart = (eventId: string, before: StoredBlocks | null, blocks: EventBlock[]): TransactionPart =>
  eventBlocks.replacement(before, { blocks }, { eventId });
