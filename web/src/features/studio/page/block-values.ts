import type { BlockPicture, EventBlock, EventBlocks } from '#shared/api/site/event-blocks.ts';
import { BLOCK_LENGTHS as LENGTHS, type BlockKind } from '#shared/catalog/event-blocks.ts';
import { KIND_WORDS } from './block-words.ts';

/** An entry of a block in the form. It has the fields of all kinds, of which each kind shows its own; an empty address is none. */
export interface EntryValues {
  name: string;
  role: string;
  time: string;
  alt: string;
  text: string;
  source: string;
  question: string;
  url: string;
  picture: BlockPicture | null;
}

/** A block in the form. Its id is known to the form alone, which shows each block's fields by it. */
export interface BlockValues {
  id: string;
  kind: BlockKind;
  title: string;
  entries: EntryValues[];
}

export interface PageValues {
  blocks: BlockValues[];
}

/** The fields of an entry that are texts. */
type TextName = Exclude<keyof EntryValues, 'picture'>;

/** A field for a text of an entry. */
export interface TextField {
  name: TextName;
  label: string;
  max: number;
  /** True for a text that may be left empty. */
  isOptional?: true;
  isLong?: true;
}

/** The texts of an entry, by its block's kind, in the order in which they are typed. */
export const TEXTS: Readonly<Record<BlockKind, readonly TextField[]>> = {
  lineup: [
    { name: 'name', label: 'Name', max: LENGTHS.name },
    { name: 'role', label: 'Part (optional)', max: LENGTHS.role, isOptional: true },
    { name: 'time', label: 'Time (optional)', max: LENGTHS.time, isOptional: true },
  ],
  gallery: [{ name: 'alt', label: 'What the picture shows', max: LENGTHS.alt }],
  press: [
    { name: 'text', label: 'Quote', max: LENGTHS.quote, isLong: true },
    { name: 'source', label: 'Who said it', max: LENGTHS.source },
    { name: 'url', label: 'Web address (optional)', max: LENGTHS.url, isOptional: true },
  ],
  questions: [
    { name: 'question', label: 'Question', max: LENGTHS.question },
    { name: 'text', label: 'Answer', max: LENGTHS.answer, isLong: true },
  ],
  sponsors: [
    { name: 'name', label: 'Name', max: LENGTHS.name },
    { name: 'url', label: 'Web address (optional)', max: LENGTHS.url, isOptional: true },
  ],
};

/** Returns an entry with nothing in it. */
export const blankEntry = (): EntryValues => ({
  name: '',
  role: '',
  time: '',
  alt: '',
  text: '',
  source: '',
  question: '',
  url: '',
  picture: null,
});

/** Returns a new block with one empty entry; a gallery begins with none, because its entries begin with a picture. */
export const newBlock = (kind: BlockKind): BlockValues => ({
  id: crypto.randomUUID(),
  kind,
  title: KIND_WORDS[kind].heading ?? KIND_WORDS[kind].name,
  entries: kind === 'gallery' ? [] : [blankEntry()],
});

/** Returns the values of the form for stored blocks. Their ids are their positions, so that the same blocks have the same values. */
export const valuesOf = ({ blocks }: EventBlocks): PageValues => ({
  blocks: blocks.map(({ kind, title, entries }, at) => ({
    id: `${at}`,
    kind,
    title,
    entries: entries.map((entry) => {
      const texts = Object.entries(entry).filter(([, value]) => value !== null);
      return { ...blankEntry(), ...Object.fromEntries(texts) };
    }),
  })),
});

/** Returns the blocks that the server is sent for the values. */
export const editOf = ({ blocks }: PageValues): EventBlocks => ({ blocks: blocks.map(blockOf) });

function blockOf({ kind, title, entries }: BlockValues): EventBlock {
  const fields = { title: title.trim() };
  const url = (typed: string) => typed.trim() || null;
  switch (kind) {
    case 'lineup':
      return {
        kind,
        ...fields,
        entries: entries.map(({ name, role, time, picture }) => ({
          name: name.trim(),
          role: role.trim(),
          time: time.trim(),
          picture,
        })),
      };
    case 'gallery':
      return {
        kind,
        ...fields,
        entries: entries.flatMap(({ picture, alt }) => (picture ? [{ picture, alt: alt.trim() }] : [])),
      };
    case 'press':
      return {
        kind,
        ...fields,
        entries: entries.map((entry) => ({ text: entry.text.trim(), source: entry.source.trim(), url: url(entry.url) })),
      };
    case 'questions':
      return {
        kind,
        ...fields,
        entries: entries.map(({ question, text }) => ({ question: question.trim(), text: text.trim() })),
      };
    case 'sponsors':
      return {
        kind,
        ...fields,
        entries: entries.map((entry) => ({ name: entry.name.trim(), picture: entry.picture, url: url(entry.url) })),
      };
  }
}
