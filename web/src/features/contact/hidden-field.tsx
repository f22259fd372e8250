import type { ComponentProps } from 'react';

/** A field that people neither see nor reach, for programs that fill in whatever they find. */
export function HiddenField(input: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        {/* Password managers are told, each in its own way, to leave it alone as well. */}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" data-bwignore />
      </label>
    </div>
  );
}
