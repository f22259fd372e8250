import type { OwnBroadcast } from '#shared/api/video/broadcast.ts';
import { CopiedValue } from '../copied-value.tsx';
import { FormSection } from '../details/form-section.tsx';
import { NewKey } from './new-key.tsx';

interface Props {
  eventId: string;
  broadcast: OwnBroadcast;
  onChanged: (broadcast: OwnBroadcast) => void;
}

/** The addresses that the encoder sends to, with their key. The key is hidden until somebody wants to see it: screens are shared. */
export function Ingest({ eventId, broadcast, onChanged }: Props) {
  const { state, ingest, ingestKey, redundant } = broadcast;
  const isLive = state === 'live' || state === 'interrupted';
  return (
    <FormSection
      id="ingest"
      title="Your encoder"
      lead={`Anyone with the key can stream as you. ${isLive ? 'While you are live it stays as it is.' : 'If it has leaked, make a new one.'}`}
    >
      {ingest.length === 0 && <p className="text-muted">The addresses are being prepared...</p>}
      {ingest.map(({ protocol, url, streamKey }, index) => (
        <div key={url} className="flex flex-col gap-3">
          {redundant && <h3 className="font-semibold">{index === 0 ? 'Main encoder' : 'Back-up encoder'}</h3>}
          <CopiedValue label={`Server (${protocol.toUpperCase()})`} value={url} isSecret={streamKey === null} />
          {streamKey !== null && <CopiedValue label="Stream key" value={streamKey} isSecret />}
        </div>
      ))}
      {ingestKey !== null && ingest.some(({ protocol }) => protocol === 'srt') && (
        <CopiedValue label="Passphrase" value={ingestKey} isSecret />
      )}
      {!isLive && <NewKey eventId={eventId} broadcast={broadcast} onChanged={onChanged} />}
    </FormSection>
  );
}
