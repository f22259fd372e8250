import { LoadProblem } from '../../../ui/loading/load-problem.tsx';
import { StudioSkeleton } from '../loading/studio-skeleton.tsx';
import { EventFrame } from '../one-event/event-frame.tsx';
import { OwnEvent, type OwnEventProps } from '../one-event/own-event.tsx';
import { useMay } from '../use-may.ts';
import { BlocksForm } from './blocks-form.tsx';
import type { BlocksSlot } from './blocks-slot.ts';
import { useBlocks } from './use-blocks.ts';

/** The page on which an organiser gives an event's page its blocks, at `/studio/events/{eventId}/page`. */
export default function BlocksPage({ Blocks }: { Blocks: BlocksSlot }) {
  return (
    <OwnEvent>
      {(props) => (
        <EventFrame event={props.event} onChanged={props.onChanged}>
          <Page key={props.event._id} {...props} Blocks={Blocks} />
        </EventFrame>
      )}
    </OwnEvent>
  );
}

function Page({ event, viewer, Blocks }: OwnEventProps & { Blocks: BlocksSlot }) {
  const { data: stored, error, mutate, isValidating } = useBlocks(event._id, viewer.userId);
  const mayEdit = useMay(viewer, 'events:edit');
  if (stored === undefined || mayEdit === undefined) {
    if (!error) return <StudioSkeleton label="Loading the page..." blocks={['h-60', 'h-40']} />;
    return <LoadProblem title="We could not load the page" error={error} busy={isValidating} onRetry={() => void mutate()} />;
  }
  const keep = (blocks: typeof stored) => void mutate(blocks, { revalidate: false });
  return <BlocksForm eventId={event._id} stored={stored} mayEdit={mayEdit} Blocks={Blocks} onSaved={keep} />;
}
