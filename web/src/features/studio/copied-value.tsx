import { useState } from 'react';
import { notify } from '../../lib/notify.ts';
import { Button } from '../../ui/button.tsx';

interface Props {
  label: string;
  value: string;
  /** The name of the button that copies it, if the label is not unique on the page. */
  name?: string;
  /** True to hide it until somebody wants to see it. */
  isSecret?: boolean;
}

/** A value to be copied into another program. */
export function CopiedValue({ label, value, name = label, isSecret = false }: Props) {
  const [isShown, setIsShown] = useState(!isSecret);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      notify.success(`${name} copied.`);
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
        <Button variant="quiet" aria-pressed={isShown} aria-label={`Show ${name}`} onClick={() => setIsShown(!isShown)}>
          {isShown ? 'Hide' : 'Show'}
        </Button>
      )}
      <Button variant="secondary" aria-label={`Copy ${name}`} onClick={() => void copy()}>
        Copy
      </Button>
    </div>
  );
}
