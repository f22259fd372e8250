import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { FieldNote, noteOf } from './field-frame.tsx';
import './checkbox.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** Neither checked nor unchecked: some of what it stands for is. */
  indeterminate?: boolean | undefined;
  error?: string | undefined;
}

/** The platform's own checkbox in our look: checked, unchecked or indeterminate. */
export function Checkbox({ label, indeterminate = false, error, className = '', id, ref, ...input }: Props) {
  const generated = useId();
  const inputId = id ?? generated;
  const own = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // The state has no attribute, only a property.
    if (own.current) own.current.indeterminate = indeterminate;
  }, [indeterminate]);

  const keep = (element: HTMLInputElement | null) => {
    own.current = element;
    give(ref, element);
  };
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex min-h-11 items-center gap-3">
        <input {...input} ref={keep} type="checkbox" {...noteOf(inputId, error)} className="checkbox" />
        <label htmlFor={inputId} className="cursor-pointer [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4">
          {label}
        </label>
      </div>
      <FieldNote id={inputId} error={error} />
    </div>
  );
}

function give(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
