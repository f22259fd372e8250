import { Printer } from 'lucide-react';
import { Button } from '../../../ui/button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';

/** New recovery codes, to copy or print. They are shown only here. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  return (
    <div className="flex flex-col gap-5">
      <p className="text-pretty">
        If you lose your phone, each of these codes logs you in once, together with your password. Keep them where you can get at
        them without your phone. <strong className="font-semibold">We cannot show them again.</strong>
      </p>
      <div className="flex flex-col gap-3 rounded-card border border-line bg-raised p-5">
        {/* Says on paper what they are for. */}
        <p className="text-sm text-muted wrap-anywhere">For your account at {window.location.host}</p>
        <ol aria-label="Recovery codes" className="grid gap-x-6 gap-y-2 sm:grid-cols-2">
          {codes.map((code) => (
            <li key={code}>
              <code className="text-base tracking-wide whitespace-nowrap">{code}</code>
            </li>
          ))}
        </ol>
      </div>
      <div className="not-printed flex flex-col gap-3">
        <div className="grid gap-3 sm:grid-cols-2">
          <CopyButton text={codes.join('\n')} what="codes" />
          <Button variant="secondary" onClick={() => window.print()}>
            <Printer aria-hidden className="size-4.5" />
            Print
          </Button>
        </div>
        <Button size="lg" onClick={onDone}>
          I’ve saved my codes
        </Button>
      </div>
    </div>
  );
}
