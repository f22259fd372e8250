import { STATEMENT_KEYS_PATH, type StatementKey } from '#shared/ledger/signed-document.ts';

/** Explains what a check proves, and how to repeat it without this page. */
export function HowItWorks({ keys }: { keys: readonly StatementKey[] }) {
  return (
    <section aria-labelledby="how" className="grid gap-x-12 gap-y-8 border-t border-line pt-12 lg:grid-cols-2">
      <div className="flex max-w-[65ch] flex-col gap-4">
        <h2 id="how" className="text-2xl font-bold tracking-tight">
          What a check proves
        </h2>
        <p className="text-pretty">
          Every payment, refund and dispute is an entry in the organiser’s ledger, and each entry seals the one before it. A
          statement adds up all entries of an event, names the last of them, and is signed with a key that only Marquee has.
          Whoever changes a single cent breaks the signature.
        </p>
        <p className="text-pretty">
          Keep the statements you are sent, and choose several at once: two that end with the same entry must agree. If they do
          not, the ledger was rewritten.
        </p>
      </div>
      <div className="flex max-w-[65ch] flex-col gap-4">
        <h2 className="text-2xl font-bold tracking-tight">Check it without us</h2>
        <p className="text-pretty">
          This page needs no connection once it is open: you can turn yours off before you choose a file. Or save{' '}
          <a href={STATEMENT_KEYS_PATH} className="font-medium text-accent underline underline-offset-4">
            our public keys
          </a>{' '}
          today and check later files with our command line:
        </p>
        <code className="rounded-control bg-raised px-3 py-2 text-sm wrap-anywhere">
          marquee verify-statement FILE --keys KEYS
        </code>
        {keys[0] && (
          <p className="text-sm text-pretty text-muted">
            Our present key has the fingerprint <code className="wrap-anywhere">{keys[0].kid}</code>. It is the same for
            everybody, so you can compare it with others.
          </p>
        )}
      </div>
    </section>
  );
}
