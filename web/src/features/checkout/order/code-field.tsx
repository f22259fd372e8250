import { Tag, X } from 'lucide-react';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import type { ApiError } from '../../../lib/api/client.ts';
import { takeFocus } from '../../../lib/browser/take-focus.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { ChangeProblem } from './change-problem.tsx';

interface Props {
  /** The code that is applied; null for none. */
  code: string | null;
  disabled: boolean;
  onChange: (code: string | null) => Promise<ApiError | null>;
}

/** The format of a code as the server reads it: in capitals, whatever was typed. */
const SHAPE = /^[A-Z0-9][A-Z0-9-]{2,39}$/;

/** The field in which a promo or access code is entered, applied and removed. */
export function CodeField({ code, disabled, onChange }: Props) {
  const [isOpen, setOpen] = useState(false);
  if (code !== null) return <AppliedCode code={code} disabled={disabled} onRemove={() => onChange(null)} />;
  if (isOpen) return <CodeForm disabled={disabled} onApply={onChange} />;
  return (
    <Button variant="quiet" disabled={disabled} onClick={() => setOpen(true)} className="-ml-4">
      <Tag aria-hidden className="size-4" />
      Have a code?
    </Button>
  );
}

function CodeForm({ disabled, onApply }: { disabled: boolean; onApply: (code: string) => Promise<ApiError | null> }) {
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const [busy, setBusy] = useState(false);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);

  const refuse = (reason: string | undefined) => {
    setProblem(reason);
    input.current?.focus();
  };

  async function apply(event: FormEvent) {
    event.preventDefault();
    const code = typed.trim().toUpperCase();
    if (!SHAPE.test(code)) return refuse('A code has at least three characters: letters, digits or dashes.');
    setProblem(undefined);
    setBusy(true);
    const refusal = await onApply(code);
    setBusy(false);
    refuse(refusal?.message);
  }

  return (
    <form noValidate onSubmit={(event) => void apply(event)} className="relative w-full">
      <Field
        label="Code"
        value={typed}
        error={problem}
        onChange={({ target }) => setTyped(target.value)}
        ref={input}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={60}
        className="[&_input]:pr-24"
      />
      {/* Inside the field, so that an error message has the full width. */}
      <Button type="submit" variant="quiet" busy={busy} disabled={disabled && !busy} className="absolute top-7 right-0.5">
        Apply
      </Button>
    </form>
  );
}

interface AppliedProps {
  code: string;
  disabled: boolean;
  onRemove: () => Promise<ApiError | null>;
}

function AppliedCode({ code, disabled, onRemove }: AppliedProps) {
  const [problem, setProblem] = useState<string>();
  const remove = () => void onRemove().then((refusal) => setProblem(refusal?.message));
  return (
    <div className="w-full">
      <p className="flex items-center justify-between gap-2 rounded-control border border-line bg-surface pl-4">
        <span className="flex min-w-0 items-center gap-2 py-2.5">
          <Tag aria-hidden className="size-4 shrink-0 text-success" />
          <span className="text-sm font-semibold tracking-wide wrap-anywhere">{code}</span>
        </span>
        <Button
          ref={takeFocus}
          variant="quiet"
          disabled={disabled}
          aria-label={`Remove code ${code}`}
          onClick={remove}
          className="min-w-11 shrink-0 px-2!"
        >
          <X aria-hidden className="size-5" />
        </Button>
      </p>
      <ChangeProblem reason={problem} />
    </div>
  );
}
