import { Suspense } from 'react';
import type { EventBlock } from '#shared/api/site/event-blocks.ts';
import { PreviewFrame } from '../preview/preview-frame.tsx';
import { sourceOf } from './sent-pictures.ts';
import type { BlocksSlot } from './blocks-slot.ts';

const PHONE = { width: 390, height: 780 };

interface Props {
  eventId: string;
  /** As they are typed, so that some texts may be missing. */
  blocks: readonly EventBlock[];
  Blocks: BlocksSlot;
}

/** The blocks as the event's page shows them on a phone, before anything is saved. */
export function BlockPreview({ eventId, blocks, Blocks }: Props) {
  return (
    <section aria-label="Preview" className="flex flex-col gap-3">
      <h2 className="text-sm font-semibold text-muted">Preview</h2>
      <PreviewFrame size={PHONE} title="The blocks on a phone">
        <div className="dark min-h-dvh bg-background text-text">
          <Suspense fallback={null}>
            <Blocks eventId={eventId} blocks={blocks} sourceOf={sourceOf} />
          </Suspense>
        </div>
      </PreviewFrame>
    </section>
  );
}
