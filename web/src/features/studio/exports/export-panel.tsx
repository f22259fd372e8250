import { FileSpreadsheet } from 'lucide-react';
import { useState } from 'react';
import { ApiError, call } from '../../../lib/api/client.ts';
import { useAction } from '../../../lib/api/use-action.ts';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import { ExportRow } from './export-row.tsx';
import { useExports, type WantedExport } from './use-exports.ts';

interface Props {
  what: WantedExport['what'];
  /** A sentence that describes the content of the file. */
  lead: string;
  /** Returns the filters of the page at this moment. */
  wanted: () => Omit<WantedExport, 'what' | 'format'>;
  userId: string;
}

/** Exports that are listed. */
const LISTED = 5;
const FORMATS = [
  { format: 'csv', label: 'CSV' },
  { format: 'xlsx', label: 'Excel' },
] as const;

/** The buttons that export what a page shows, with the progress of earlier exports. Nothing for members who may not export. */
export function ExportPanel({ what, lead, wanted, userId }: Props) {
  const { data, error, mutate } = useExports(userId);
  const [format, setFormat] = useState<WantedExport['format']>('csv');
  const start = useAction(async () => {
    const started = await call('POST /studio/exports', { body: { what, format, ...wanted() } });
    await mutate({ exports: [started, ...(data?.exports ?? [])] });
  });
  if (error instanceof ApiError && error.code === 'not_permitted') return null;
  const own = (data?.exports ?? []).filter((one) => one.what === what).slice(0, LISTED);
  return (
    <section aria-labelledby="export" className="flex flex-col gap-4 rounded-card border border-line bg-surface p-5 shadow-card">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4">
        <div className="flex min-w-0 flex-col gap-0.5">
          <h2 id="export" className="text-lg font-bold tracking-tight">
            Export
          </h2>
          <p className="max-w-[52ch] text-sm text-pretty text-muted">{lead} Files are kept for 7 days.</p>
        </div>
        <div className="flex flex-wrap items-center gap-3">
          <fieldset className="flex rounded-control border border-control p-0.5">
            <legend className="sr-only">Format</legend>
            {FORMATS.map((one) => (
              <label key={one.format} className={choiceClass}>
                <input
                  type="radio"
                  name="export-format"
                  className="sr-only"
                  checked={format === one.format}
                  onChange={() => setFormat(one.format)}
                />
                {one.label}
              </label>
            ))}
          </fieldset>
          <Button variant="secondary" busy={start.busy} busyLabel="Starting..." onClick={start.run}>
            <FileSpreadsheet aria-hidden className="size-4" />
            Export
          </Button>
        </div>
      </div>
      {start.problem && <Message tone="error">{start.problem}</Message>}
      {own.length > 0 && (
        <ul aria-labelledby="export" className="divide-y divide-line border-t border-line">
          {own.map((one) => (
            <ExportRow key={one.exportId} export={one} />
          ))}
        </ul>
      )}
    </section>
  );
}

const choiceClass =
  'inline-flex min-h-10 cursor-pointer items-center rounded-[calc(var(--radius-control)-3px)] px-3.5 font-medium text-muted ' +
  'has-checked:bg-raised has-checked:font-semibold has-checked:text-text ' +
  'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent';
