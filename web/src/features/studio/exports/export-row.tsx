import { writtenSecond } from '../../../lib/time/written-date.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { Spinner } from '../../../ui/loading/spinner.tsx';
import type { Export } from './use-exports.ts';

const NAMES = { csv: 'CSV', xlsx: 'Excel' } as const;

/** One export: what became of it, and the way to its file. */
export function ExportRow({ export: one }: { export: Export }) {
  const { format, createdAt, url } = one;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-5 gap-y-2 py-3 last:pb-0">
      <span className="min-w-0">
        <span className="font-medium">{NAMES[format]}</span>
        <span className="block text-sm text-muted">{writtenSecond(createdAt)}</span>
      </span>
      <span className="flex flex-wrap items-center gap-4">
        <span role="status" className={one.state === 'failed' ? 'text-sm text-danger' : 'text-sm text-muted'}>
          <Progress export={one} />
        </span>
        {url !== null && (
          <a href={url} download className={buttonClass({ variant: 'secondary' })}>
            Download
          </a>
        )}
      </span>
    </li>
  );
}

function Progress({ export: { state, rows, reason } }: { export: Export }) {
  const written = rows === 1 ? '1 row' : `${rows.toLocaleString('en-US')} rows`;
  if (state === 'ready') return written;
  if (state === 'failed') return reason;
  return (
    <span className="inline-flex items-center gap-2">
      <Spinner />
      {state === 'queued' ? 'Waiting to start' : `${written} so far`}
    </span>
  );
}
