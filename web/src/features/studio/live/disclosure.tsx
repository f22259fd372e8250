import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** A part of a tile that is closed until somebody needs it. */
export function Disclosure({ title, children }: { title: string; children: ReactNode }) {
  return (
    <details className="group">
      <summary className="flex min-h-11 w-fit cursor-pointer items-center font-medium hover:underline">
        <ChevronRight
          aria-hidden
          className="mr-1 size-5 transition-transform group-open:rotate-90 motion-reduce:transition-none"
        />
        {title}
      </summary>
      <div className="pt-1">{children}</div>
    </details>
  );
}
