import { useState } from 'react';
import type { OwnBroadcast } from '#shared/api/broadcast.ts';
import { notify } from '../../../lib/notify.ts';
import { Button } from '../../../ui/button.tsx';
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
      lead={`Whoever has the key can send in your name. ${isLive ? 'While you are live it stays as it is.' : 'If it has leaked, make a new one.'}`}
    >
      {ingest.length === 0 && <p className="text-muted">The addresses are being prepared...</p>}
      {ingest.map(({ protocol, url, streamKey }, index) => (
        <div key={url} className="flex flex-col gap-3">
          {redundant && <h3 className="font-semibold">{index === 0 ? 'Main encoder' : 'Back-up encoder'}</h3>}
          <Copied label={`Server (${protocol.toUpperCase()})`} value={url} isSecret={streamKey === null} />
          {streamKey !== null && <Copied label="Stream key" value={streamKey} isSecret />}
        </div>
      ))}
      {ingestKey !== null && ingest.some(({ protocol }) => protocol === 'srt') && (
        <Copied label="Passphrase" value={ingestKey} isSecret />
      )}
      {!isLive && <NewKey eventId={eventId} broadcast={broadcast} onChanged={onChanged} />}
    </FormSection>
  );
}

interface CopiedProps {
  label: string;
  value: string;
  isSecret: boolean;
}

/** A value to be copied into the encoder. */
function Copied({ label, value, isSecret }: CopiedProps) {
  const [isShown, setIsShown] = useState(!isSecret);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(`${label} copied.`);
    } catch {
      // Not every browser allows it on every page. What is shown can be selected.
      setIsShown(true);
    }
  };
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2">
      <div className="min-w-0 grow basis-60">
        <p className="text-sm font-medium">{label}</p>
        <p className="font-mono text-sm wrap-anywhere select-all">{isShown ? value : '•'.repeat(16)}</p>
      </div>
      {isSecret && (
        <Button variant="quiet" aria-pressed={isShown} aria-label={`Show ${label}`} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </Button>
      )}
      <Button variant="secondary" aria-label={`Copy ${label}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
