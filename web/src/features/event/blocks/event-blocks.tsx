import { type ReactNode, useEffect, useState } from 'react';
import type { EventBlock } from '#shared/api/site/event-blocks.ts';
import { call } from '../../../lib/api/client.ts';
import { ShownBlocks } from './shown-blocks.tsx';

interface Props {
  eventId: string;
  /** The version of the blocks; a later one is fetched again. */
  version: number;
  /** The end of the page. It is another element once it is below the blocks, so that nothing on the first screen moves. */
  children: ReactNode;
}

/** Fetches the blocks of an event's page and shows them. The page is complete without them: if they cannot be fetched, nothing is shown. */
export default function EventBlocks({ eventId, version, children }: Props) {
  const [blocks, setBlocks] = useState<EventBlock[]>([]);
  useEffect(() => {
    let isLeft = false;
    const load = () =>
      call('GET /events/{eventId}/blocks', { params: { eventId } }).then(
        (answer) => isLeft || setBlocks(answer.blocks),
        () => addEventListener('online', load, { once: true }),
      );
    void load();
    return () => {
      isLeft = true;
      removeEventListener('online', load);
    };
  }, [eventId, version]);
  if (blocks.length === 0) return children;
  return (
    <>
      <ShownBlocks eventId={eventId} blocks={blocks} />
      {children}
    </>
  );
}
