import { useState } from 'react';
import type { OwnClip, OwnClips } from '#shared/api/desk/studio/clips.ts';
import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import { call } from '../../../lib/api/client.ts';
import { buttonClass, Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { RenameClip } from './rename-clip.tsx';

interface Props {
  event: StudioEvent;
  clips: readonly OwnClip[];
  onChanged: (clips: OwnClips) => void;
  onRenamed: (clip: OwnClip) => void;
}

/** Returns the address of a clip's page, below that of its event. */
const addressOf = ({ url }: StudioEvent, { clipId }: OwnClip) =>
  `${new URL(url, location.origin).href.replace(/\/$/, '')}/clips/${clipId}`;

const lengthOf = ({ from, to }: OwnClip) => `${Math.round((Date.parse(to) - Date.parse(from)) / 1000)} s`;
const visits = ({ clicks }: OwnClip) => (clicks === 1 ? '1 visit to your page' : `${clicks} visits to your page`);

/** Returns how a clip stands, in words. */
function stateInWords(clip: OwnClip): string {
  if (clip.state === 'asked') return 'Being made...';
  if (clip.state === 'failed') return clip.reason ?? 'It could not be made.';
  return [lengthOf(clip), clip.shape === 'upright' ? 'upright' : null, visits(clip)].filter(Boolean).join(', ');
}

/** The clips of an event, the latest first, with their links. */
export function ClipList({ event, clips, onChanged, onRenamed }: Props) {
  const [renamed, setRenamed] = useState<OwnClip | null>(null);
  const [removed, setRemoved] = useState<OwnClip | null>(null);
  return (
    <>
      <ul aria-label="Clips" className="flex flex-col gap-3">
        {clips.map((clip) => (
          <li key={clip.clipId} className="flex flex-wrap items-center gap-x-3 gap-y-2">
            {clip.poster && (
              <img
                src={clip.poster}
                alt=""
                width={64}
                height={64}
                loading="lazy"
                className="size-16 rounded-control object-cover"
              />
            )}
            <div className="min-w-40 grow">
              <p className="font-semibold wrap-anywhere">{clip.title}</p>
              <p role="status" className={`text-sm text-pretty ${clip.state === 'failed' ? 'text-danger' : 'text-muted'}`}>
                {stateInWords(clip)}
              </p>
            </div>
            {clip.video && (
              <>
                <CopyButton text={addressOf(event, clip)} what="link" label={`Copy the link of ${clip.title}`} />
                <a href={addressOf(event, clip)} className={buttonClass({ variant: 'quiet' })} aria-label={`See ${clip.title}`}>
                  See it
                </a>
                <a
                  href={clip.video}
                  download={`${clip.title}.mp4`}
                  className={buttonClass({ variant: 'quiet' })}
                  aria-label={`Download ${clip.title}`}
                >
                  Download
                </a>
              </>
            )}
            {clip.state === 'ready' && (
              <Button variant="quiet" aria-label={`Rename ${clip.title}`} onClick={() => setRenamed(clip)}>
                Rename
              </Button>
            )}
            {clip.state !== 'asked' && (
              <Button variant="quiet" aria-label={`Remove ${clip.title}`} onClick={() => setRemoved(clip)}>
                Remove
              </Button>
            )}
          </li>
        ))}
      </ul>
      {renamed && <RenameClip eventId={event._id} clip={renamed} onRenamed={onRenamed} onClose={() => setRenamed(null)} />}
      {removed && (
        <ConfirmDialog
          title={`Remove ‘${removed.title}’?`}
          action="Remove the clip"
          busyLabel="Removing..."
          keep="Keep it"
          onConfirm={async () => {
            const params = { eventId: event._id, clipId: removed.clipId };
            onChanged(await call('POST /studio/events/{eventId}/clips/{clipId}/remove', { params }));
            return 'The clip is removed.';
          }}
          onDone={() => setRemoved(null)}
          onClose={() => setRemoved(null)}
        >
          Its link then says that it is no longer shown. Your broadcast and its replay stay as they are.
        </ConfirmDialog>
      )}
    </>
  );
}
