import { type ComponentProps, useLayoutEffect, useRef, useState } from 'react';
import { CODE_MAX_LENGTH } from '#shared/people/two-factor.ts';
import { Field } from '../forms/field.tsx';

/** The validation rules of a code. The server decides the rest, because spaces and dashes do no harm. */
export const codeRules = { validate: (code: string) => code.trim() !== '' || 'Enter a code' };

type FieldProps = Omit<ComponentProps<typeof Field>, 'label' | 'type' | 'hint'>;

/** The field for a code of an authenticator app, which phones fill in by themselves. */
export function AppCodeField(field: FieldProps) {
  return (
    <Field
      label="Code"
      hint="Six digits from your authenticator app"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={CODE_MAX_LENGTH}
      {...field}
    />
  );
}

/** The field for a code of the app or, for who does not have it at hand, for a recovery code. @param onSwitch clears what was typed */
export function CodeField({ onSwitch, ...field }: FieldProps & { onSwitch: () => void }) {
  const [isRecovery, setRecovery] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  const wasSwitched = useRef(false);
  const change = () => {
    setRecovery(!isRecovery);
    wasSwitched.current = true;
    onSwitch();
  };
  useLayoutEffect(() => {
    if (wasSwitched.current) place.current?.querySelector('input')?.focus();
  }, [isRecovery]);
  return (
    <div ref={place} className="flex w-full flex-col gap-1">
      {isRecovery ? (
        <Field
          label="Recovery code"
          hint="16 letters and digits, one of the codes you saved"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={CODE_MAX_LENGTH}
          {...field}
        />
      ) : (
        <AppCodeField {...field} />
      )}
      <button
        type="button"
        onClick={change}
        className="inline-flex min-h-11 cursor-pointer items-center self-start rounded-control text-sm font-medium text-accent underline underline-offset-4"
      >
        {isRecovery ? 'Use your authenticator app instead' : 'Use a recovery code instead'}
      </button>
    </div>
  );
}
