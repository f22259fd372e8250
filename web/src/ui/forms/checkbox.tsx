import { type ComponentProps, type ReactNode, type Ref, useEffect, useId, useRef } from 'react';
import { FieldNote, noteOf } from './field-frame.tsx';
import './checkbox.css';

interface Props extends Omit<ComponentProps<'input'>, 'type'> {
  label: ReactNode;
  /** True if neither checked nor unchecked, because only some of the items it stands for are. */
  indeterminate?: boolean | undefined;
  error?: string | undefined;
}

/** A native checkbox in our style: checked, unchecked or indeterminate. */
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
    assignRef(ref, element);
  };
  return (
    <div className={`flex flex-col gap-1.5 ${className}`}>
      <div className="flex min-h-11 items-center gap-3">
        <input {...input} ref={keep} type="checkbox" {...noteOf(inputId, error)} className="checkbox" />
        <label
          htmlFor={inputId}
          className="cursor-pointer [&_a]:font-medium [&_a]:text-accent [&_a]:underline [&_a]:underline-offset-4"
        >
          {label}
        </label>
      </div>
      <FieldNote id={inputId} error={error} />
    </div>
  );
}

function assignRef(ref: Ref<HTMLInputElement> | undefined, element: HTMLInputElement | null): void {
  if (typeof ref === 'function') ref(element);
  else if (ref) ref.current = element;
}
