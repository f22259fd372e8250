import * as z from 'zod/mini';
import { BLOCK_LENGTHS as LENGTHS, type BlockKind, MOST_BLOCKS, MOST_ENTRIES } from '../../catalog/event-blocks.ts';
import { PICTURE_MARK, type PictureEnding } from '../../catalog/pictures.ts';
import { isHttpsLink } from '../../text/https-link.ts';
import { forMembersAtEvent } from '../access.ts';
import { endpoint, forAnyone } from '../endpoint.ts';
import { idParam, name, prose, title } from '../fields.ts';
import { seen } from '../seen.ts';

/** A picture of a block: the beginning of a hash of its content, and the format of its file. */
const blockPicture = () =>
  z.strictObject({
    mark: z.string().check(z.regex(PICTURE_MARK)),
    ending: z.enum(['webp', 'jpg', 'png'] satisfies PictureEnding[]),
  });

/** The address of another page that an entry leads to; null for none. */
const link = () => z.nullable(z.string().check(z.maxLength(LENGTHS.url), z.refine(isHttpsLink)));

/** One line that may be empty, in which no web address is expected. */
const shortLine = (max: number) => name(max, 0);

/** A block with entries of its kind. */
const block = <const K extends BlockKind, S extends z.core.$ZodLooseShape>(kind: K, entry: S) =>
  z.strictObject({
    kind: z.literal(kind),
    /** Its heading on the page. */
    title: title(LENGTHS.title),
    entries: z.array(z.strictObject(entry)).check(z.minLength(1), z.maxLength(MOST_ENTRIES[kind])),
  });

const blockSchema = z.discriminatedUnion('kind', [
  block('lineup', {
    name: title(LENGTHS.name),
    /** The part that somebody plays, such as `Headliner`; may be empty. */
    role: shortLine(LENGTHS.role),
    /** The hour at which they are on, in the organiser’s words; may be empty. */
    time: shortLine(LENGTHS.time),
    picture: z.nullable(blockPicture()),
  }),
  block('gallery', {
    picture: blockPicture(),
    /** The picture in words, for those who cannot see it. */
    alt: title(LENGTHS.alt),
  }),
  block('press', {
    text: prose(LENGTHS.quote),
    /** The paper or person that said it. */
    source: title(LENGTHS.source),
    url: link(),
  }),
  block('questions', {
    question: title(LENGTHS.question),
    /** The answer. */
    text: prose(LENGTHS.answer),
  }),
  block('sponsors', {
    name: title(LENGTHS.name),
    picture: z.nullable(blockPicture()),
    url: link(),
  }),
]);

export type EventBlock = z.output<typeof blockSchema>;
export type BlockPicture = z.output<ReturnType<typeof blockPicture>>;

/** The blocks of an event's page, in their order. */
const blocks = () => z.array(blockSchema).check(z.maxLength(MOST_BLOCKS));
const ownSchema = z.object({ blocks: z.array(blockSchema) });

export type EventBlocks = z.output<typeof ownSchema>;

export const eventBlocks = endpoint('GET /events/{eventId}/blocks', {
  handler: 'site/events/blocks/event-blocks',
  ...forAnyone({ catalog: ['read'] }),
  summary: "Returns the blocks of an event's page, in their order: its line-up, gallery, press, questions and sponsors.",
  params: idParam('eventId'),
  answer: ownSchema,
  errors: ['event_not_found', 'country_blocked'],
  edgeCache: { maxAge: 60, staleWhileRevalidate: 600 },
});

export const ownBlocks = endpoint('GET /studio/events/{eventId}/blocks', {
  handler: 'desk/studio/blocks/own-blocks',
  ...forMembersAtEvent('events:read', { catalog: ['read'] }),
  summary: "Returns the blocks of an event's page as its organiser left them.",
  answer: ownSchema,
});

/** All blocks twice, as they were and as they become, of characters that JSON takes up to six bytes for. */
const LARGEST_BLOCKS_BYTES = 2 * MOST_BLOCKS * MOST_ENTRIES.questions * (LENGTHS.question + LENGTHS.answer + 60) * 6;

export const editBlocks = endpoint('POST /studio/events/{eventId}/blocks', {
  handler: 'desk/studio/blocks/edit-blocks',
  ...forMembersAtEvent('events:edit', { catalog: ['read', 'write'], pictures: ['publish'], audit: 'append' }),
  summary:
    "Replaces the blocks of an event's page, which shows them in this order. Uploaded pictures are shown once their files were checked. Idempotent.",
  body: z.strictObject({ blocks: blocks(), seen: seen(ownSchema) }),
  largestBody: LARGEST_BLOCKS_BYTES,
  answer: ownSchema,
  errors: ['event_not_found', 'picture_unusable', 'event_changed', 'changed_meanwhile'],
});
