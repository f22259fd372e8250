import { createContext, type ReactNode, use } from 'react';
import type { BlockPicture, EventBlock } from '#shared/api/site/event-blocks.ts';
import { BLOCK_RENDITIONS, type BlockKind } from '#shared/catalog/event-blocks.ts';
import { picturePath, RENDITIONS } from '#shared/catalog/pictures.ts';
import './blocks.css';

interface Props {
  eventId: string;
  blocks: readonly EventBlock[];
  /** Returns where a picture is found whose path is given, if that is not there: the studio shows pictures before they are published. */
  sourceOf?: (path: string) => string;
}

const SourceOf = createContext((path: string) => path);

/** The blocks of an event's page, in their order. The studio previews them with it. */
export function ShownBlocks({ eventId, blocks, sourceOf = (path) => path }: Props) {
  return (
    <SourceOf value={sourceOf}>
      <div className="event-blocks">
        <div className="event-blocks-in">
          {blocks.map((block, at) => (
            // Blocks have no ids, and the page never changes their order.
            // oxlint-disable-next-line react/no-array-index-key
            <section key={at} aria-label={block.title} className="event-block">
              <h2>{block.title}</h2>
              <Entries eventId={eventId} block={block} />
            </section>
          ))}
        </div>
      </div>
    </SourceOf>
  );
}

function Entries({ eventId, block }: { eventId: string; block: EventBlock }) {
  switch (block.kind) {
    case 'lineup':
      return block.entries.some(({ picture }) => picture) ? (
        <Lineup eventId={eventId} entries={block.entries} />
      ) : (
        <RunningOrder entries={block.entries} />
      );
    case 'gallery':
      return (
        <ul className="event-gallery">
          {block.entries.map(({ picture, alt }) => (
            <li key={picture.mark}>
              <Picture eventId={eventId} kind="gallery" picture={picture} alt={alt} />
            </li>
          ))}
        </ul>
      );
    case 'press':
      return <Press entries={block.entries} />;
    case 'questions':
      return (
        <div className="event-questions">
          {block.entries.map(({ question, text }) => (
            <details key={question}>
              <summary>{question}</summary>
              <p className="soft">{text}</p>
            </details>
          ))}
        </div>
      );
    case 'sponsors':
      return <Sponsors eventId={eventId} entries={block.entries} />;
  }
}

type EntriesOf<K extends BlockKind> = Extract<EventBlock, { kind: K }>['entries'];

function Lineup({ eventId, entries }: { eventId: string; entries: EntriesOf<'lineup'> }) {
  return (
    <ul className="event-lineup">
      {entries.map(({ name, role, time, picture }) => (
        <li key={`${name} ${time}`}>
          {picture ? (
            <Picture eventId={eventId} kind="lineup" picture={picture} alt="" />
          ) : (
            <div aria-hidden className="no-picture">
              {Array.from(name)[0]}
            </div>
          )}
          <p className="name">{name}</p>
          {role && <p className="soft small">{role}</p>}
          {time && <p className="time small">{time}</p>}
        </li>
      ))}
    </ul>
  );
}

function RunningOrder({ entries }: { entries: EntriesOf<'lineup'> }) {
  return (
    <ul className="event-running-order">
      {entries.map(({ name, role, time }) => (
        <li key={`${name} ${time}`}>
          <span className="time">{time}</span>
          <span className="who">
            <span className="name">{name}</span>
            <span className="soft small">{role}</span>
          </span>
        </li>
      ))}
    </ul>
  );
}

function Press({ entries }: { entries: EntriesOf<'press'> }) {
  return (
    <div className="event-press">
      {entries.map(({ text, source, url }) => (
        <figure key={text}>
          <blockquote>{text}</blockquote>
          <figcaption className="soft small">{url === null ? source : <Out url={url}>{source}</Out>}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function Sponsors({ eventId, entries }: { eventId: string; entries: EntriesOf<'sponsors'> }) {
  return (
    <ul className="event-sponsors">
      {entries.map(({ name, picture, url }) => {
        const logo = picture ? <Picture eventId={eventId} kind="sponsors" picture={picture} alt={name} /> : name;
        return <li key={name}>{url === null ? <span>{logo}</span> : <Out url={url}>{logo}</Out>}</li>;
      })}
    </ul>
  );
}

/** A link to another site, which learns nothing from it and gains nothing by it. */
const Out = ({ url, children }: { url: string; children: ReactNode }) => (
  <a href={url} target="_blank" rel="noopener noreferrer nofollow">
    {children}
  </a>
);

interface PictureProps {
  eventId: string;
  kind: keyof typeof BLOCK_RENDITIONS;
  picture: BlockPicture;
  alt: string;
}

function Picture({ eventId, kind, picture: { mark, ending }, alt }: PictureProps) {
  const rendition = BLOCK_RENDITIONS[kind];
  const { width, height } = RENDITIONS[rendition];
  const src = use(SourceOf)(picturePath(eventId, mark, rendition, ending));
  return <img src={src} alt={alt} width={width} height={height} loading="lazy" />;
}
