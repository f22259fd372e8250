import { Button } from '../../button.tsx';
import { Message } from '../../message.tsx';
import { writtenHere } from '../../../lib/time/moments.ts';
import type { KeptDraft } from './use-draft.ts';

/** Offers what was typed before the page was lost. Nothing if nothing was. */
export function DraftOffer({ kept: { offeredFrom, restore, discard } }: { kept: KeptDraft }) {
  if (offeredFrom === null) return null;
  return (
    <Message
      tone="info"
      title="What you typed here was not saved"
      action={
        <div className="flex flex-wrap gap-3">
          <Button variant="secondary" onClick={restore}>
            Bring it back
          </Button>
          <Button variant="quiet" onClick={discard}>
            Discard it
          </Button>
        </div>
      }
    >
      This browser kept it on {writtenHere(offeredFrom, 'moment')}.
    </Message>
  );
}
