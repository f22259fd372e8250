import type { ComponentProps } from 'react';

/** A honeypot: a field that people neither see nor reach, for bots that fill in every field. */
export function HiddenField(input: ComponentProps<'input'>) {
  return (
    <div aria-hidden className="absolute -left-[9999px] size-px overflow-hidden">
      <label>
        Leave this empty
        {/* The data attributes tell password managers to leave it alone as well. */}
        <input {...input} type="text" tabIndex={-1} autoComplete="off" data-1p-ignore data-lpignore="true" data-bwignore />
      </label>
    </div>
  );
}
