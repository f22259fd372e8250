import type { ComponentProps } from 'react';
import { Spinner } from './loading/spinner.tsx';

interface ButtonStyle {
  variant?: 'primary' | 'secondary' | 'quiet' | 'danger' | undefined;
  size?: 'md' | 'lg' | undefined;
}

const base =
  'inline-flex cursor-pointer items-center justify-center gap-2 rounded-control font-semibold text-center select-none ' +
  'transition-[background-color,border-color,opacity,transform] duration-150 active:translate-y-px ' +
  'disabled:cursor-not-allowed disabled:active:translate-y-0 aria-disabled:cursor-not-allowed';

const variants = {
  primary: 'bg-accent text-on-accent not-disabled:hover:bg-accent-strong disabled:opacity-60',
  secondary:
    'border border-control bg-surface text-text not-disabled:hover:bg-raised disabled:border-line disabled:bg-raised disabled:text-muted',
  quiet: 'text-text not-disabled:hover:bg-text/8 disabled:text-muted',
  danger: 'border border-danger text-danger not-disabled:hover:bg-danger/10 disabled:opacity-60',
} as const;

const sizes = { md: 'min-h-11 px-4 text-base', lg: 'min-h-13 px-6 text-lg' } as const;

/** Returns the classes of a button, also for links styled as buttons. */
export function buttonClass({ variant = 'primary', size = 'md' }: ButtonStyle = {}): string {
  return `${base} ${variants[variant]} ${sizes[size]}`;
}

interface Props extends ComponentProps<'button'>, ButtonStyle {
  /** True while the action that it started is in progress: it is disabled and shows a spinner. */
  busy?: boolean | undefined;
  /** The label while busy; defaults to the usual one. */
  busyLabel?: string | undefined;
}

export function Button({ variant, size, busy = false, busyLabel, className = '', disabled, children, ...rest }: Props) {
  return (
    <button
      type="button"
      {...rest}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
      className={`${buttonClass({ variant, size })} ${className}`}
    >
      {busy && <Spinner />}
      {busy ? (busyLabel ?? children) : children}
    </button>
  );
}
