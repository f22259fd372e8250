import type { Unreadable, VerifiedDocument } from '#shared/ledger/verify-document.ts';
import { writtenMoment } from '../../lib/time/written-date.ts';
import { Message } from '../../ui/message.tsx';
import { FigureTable } from './figure-table.tsx';

/** A file and the result of its check. */
export interface FileCheck {
  name: string;
  result: Unreadable | VerifiedDocument;
}

/** The result of one file: whether it can be relied on, and the figures if it can. */
export function CheckedFile({ checked: { name, result } }: { checked: FileCheck }) {
  return (
    <section aria-label={name} className="flex flex-col gap-4">
      <Outcome name={name} result={result} />
      {result.kind === 'verified' && result.problems.length === 0 && <FigureTable document={result.document} />}
    </section>
  );
}

function Outcome({ name, result }: FileCheck) {
  if (result.kind === 'unreadable') {
    return (
      <Message tone="error" title={`${name} cannot be checked`}>
        {result.why} Ask for the file as it was downloaded from the studio, not for a copy of its text or a picture.
      </Message>
    );
  }
  const { document, problems } = result;
  if (problems.length > 0) {
    return (
      <Message tone="error" title={`Do not rely on ${name}`}>
        {problems.join(' ')} Ask for a new one, and compare the figures.
      </Message>
    );
  }
  return (
    <Message tone="success" title={`${name} is genuine`}>
      Signed by Marquee on {writtenMoment(document.signature.signedAt)}. Nothing in it was changed since, and all figures add up.
      It counts everything up to entry {document.ledger.lastEntry.toLocaleString('en-US')} of the organiser’s ledger.
    </Message>
  );
}
