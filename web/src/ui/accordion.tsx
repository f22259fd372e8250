import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import './accordion.css';

interface Props {
  items: readonly { title: string; body: ReactNode }[];
}

/** A list of collapsible items, of which at most one is open. Native `details` elements that share a name. */
export function Accordion({ items }: Props) {
  const name = useId();
  return (
    <div className="border-t border-line">
      {items.map(({ title, body }) => (
        <details key={title} name={name} className="accordion group border-b border-line">
          <summary className="flex min-h-16 cursor-pointer items-center justify-between gap-6 py-4 text-lg font-semibold tracking-tight">
            {title}
            <ChevronDown
              aria-hidden
              className="size-5 shrink-0 text-muted transition-transform duration-200 group-open:rotate-180 motion-reduce:transition-none"
            />
          </summary>
          <div className="max-w-reading pb-6 text-pretty text-muted">{body}</div>
        </details>
      ))}
    </div>
  );
}
