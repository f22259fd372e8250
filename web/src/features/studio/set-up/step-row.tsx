import { Check } from 'lucide-react';
import type { ReactNode } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Link } from '../../../ui/link.tsx';
import type { SetUpStep } from './set-up-steps.ts';

interface Props {
  step: SetUpStep;
  number: number;
  /** True for the first step that is open. */
  isNext: boolean;
  /** The control that takes the step on the page itself. */
  children?: ReactNode;
}

/** A step of the set-up: its number or a check mark, what it is about, and the way to it. */
export function StepRow({ step: { title, text, isDone, to, action }, number, isNext, children }: Props) {
  // On phones a button that is not needed any more takes no line of its own.
  const isBeside = isDone && to !== null;
  return (
    <li
      aria-current={isNext ? 'step' : undefined}
      className="grid grid-cols-[2.25rem_1fr_auto] items-start gap-x-4 gap-y-3 border-line p-5 not-last:border-b sm:items-center"
    >
      <span
        aria-hidden
        className={`grid size-9 place-items-center rounded-full font-bold tabular-nums ${
          isDone ? 'bg-success/12 text-success' : isNext ? 'bg-accent text-on-accent' : 'bg-raised text-muted'
        }`}
      >
        {isDone ? <Check className="size-5" /> : number}
      </span>
      <div className={`min-w-0 ${isBeside ? '' : 'max-sm:col-span-2'}`}>
        <h2 className="font-semibold">
          {title}
          {isDone && <span className="sr-only">: done</span>}
        </h2>
        <p className="text-sm text-pretty wrap-anywhere text-muted">{text}</p>
      </div>
      <div
        className={`flex flex-wrap gap-2 empty:hidden ${isBeside ? 'max-sm:-mt-2 max-sm:-mr-3' : 'max-sm:col-span-2 max-sm:col-start-2'}`}
      >
        {to !== null && (
          <Link
            to={to}
            aria-label={action === 'Change' ? `Change: ${title}` : undefined}
            className={buttonClass({ variant: isNext ? 'primary' : isDone ? 'quiet' : 'secondary' })}
          >
            {action}
          </Link>
        )}
        {children}
      </div>
    </li>
  );
}
