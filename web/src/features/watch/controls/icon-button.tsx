import type { ComponentProps } from 'react';

/** A round icon button; `label` is its accessible name. */
export function IconButton({ label, className = '', ...rest }: { label: string } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      className={`player-control grid size-11 shrink-0 place-items-center rounded-full ${className}`}
      {...rest}
    />
  );
}
