import { CircleCheck, CircleDashed } from 'lucide-react';
import type { DnsRecord } from '#shared/api/desk/sender.ts';
import { CopiedValue } from '../../copied-value.tsx';

interface Props {
  records: readonly DnsRecord[];
  /** False to show them only to whoever asks for them. */
  isOpen: boolean;
}

/** The records that the organisation sets up with the provider of its domain, each with whether it was found. */
export function DomainRecords({ records, isOpen }: Props) {
  const list = (
    <ol className="flex flex-col gap-4">
      {records.map((record, index) => (
        <Shown key={record.name} record={record} number={index + 1} />
      ))}
    </ol>
  );
  if (!isOpen)
    return (
      <details className="group">
        <summary className="cursor-pointer font-medium">Show the DNS records</summary>
        <p className="mt-3 mb-4 text-pretty text-muted">Do not remove them.</p>
        {list}
      </details>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty">
        Add these {records.length} records where your domain is managed, for example with the company you bought it from. It can
        take a few hours until they are visible everywhere.
      </p>
      {list}
    </div>
  );
}

function Shown({ record: { type, name, value, found }, number }: { record: DnsRecord; number: number }) {
  const Icon = found ? CircleCheck : CircleDashed;
  return (
    <li className="flex flex-col gap-3 rounded-control border border-line p-4">
      <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 font-semibold">
        <span>
          {number}. Type {type}
        </span>
        <span className={`flex items-center gap-1.5 text-sm font-medium ${found ? 'text-success' : 'text-muted'}`}>
          <Icon aria-hidden className="size-4 shrink-0" />
          {found ? 'Found' : 'Not found yet'}
        </span>
      </p>
      <CopiedValue label="Name" name={`Name of record ${number}`} value={name} />
      <CopiedValue label="Value" name={`Value of record ${number}`} value={value} />
    </li>
  );
}
