import { KeyRound } from 'lucide-react';
import { call } from '../../../lib/api/client.ts';
import { writtenDate, writtenHour } from '../../../lib/time/written-date.ts';
import { ConfirmButton } from '../confirm-button.tsx';
import { EmptyPart } from '../sections/empty-part.tsx';
import { endInWords, rightsInWords } from './key-words.ts';
import type { ApiKey } from './api-key.ts';
import { TitledList } from '../sections/titled-list.tsx';

interface Props {
  keys: readonly ApiKey[];
  onChanged: () => void;
}

/** The keys of the organisation, the latest first. */
export function KeyList({ keys, onChanged }: Props) {
  if (keys.length === 0) {
    return (
      <EmptyPart icon={KeyRound} title="No keys yet">
        Create one below to upload films from a script, import orders into your accounting software or use the command line.
      </EmptyPart>
    );
  }
  return (
    <TitledList title="Your keys">
      {keys.map((key) => (
        <KeyRow key={key.keyId} apiKey={key} onChanged={onChanged} />
      ))}
    </TitledList>
  );
}

function KeyRow({ apiKey, onChanged }: { apiKey: ApiKey; onChanged: () => void }) {
  const { keyId, name, prefix, rights, madeBy, createdAt, works } = apiKey;
  const revoke = async () => {
    const { message } = await call('POST /studio/keys/{keyId}/revoke', { params: { keyId } });
    return message;
  };
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3 p-4 sm:px-6">
      <div className="flex min-w-0 grow basis-64 flex-col gap-1">
        <p className="flex flex-wrap items-baseline gap-x-3 font-semibold wrap-anywhere">
          {name} <code className="text-sm font-normal text-muted">{prefix}…</code>
        </p>
        <p className="text-sm text-pretty">{rightsInWords(rights)}</p>
        <p className="text-sm text-pretty text-muted">
          {madeBy === null ? 'Made' : `Made by ${madeBy}`} on {writtenDate(createdAt)}. {lastUseInWords(apiKey)}.{' '}
          <span className={works ? undefined : 'font-medium text-danger'}>{endInWords(apiKey)}.</span>
        </p>
      </div>
      <ConfirmButton
        label="Revoke"
        name={`Revoke ${name}`}
        busyLabel="Revoking..."
        keep="Keep"
        onConfirm={revoke}
        onDone={onChanged}
      >
        Anything that uses this key stops working straight away. This cannot be undone, but you can create another key.
      </ConfirmButton>
    </li>
  );
}

const DAY = 24 * 60 * 60 * 1000;

/** Says when a key was last used, by the hour for as long as that is of use. */
function lastUseInWords({ lastUsedAt }: ApiKey): string {
  if (lastUsedAt === null) return 'Not used yet';
  const isRecent = Date.now() - Date.parse(lastUsedAt) < 5 * DAY;
  return `Last used ${isRecent ? `around ${writtenHour(lastUsedAt)}` : `on ${writtenDate(lastUsedAt)}`}`;
}
