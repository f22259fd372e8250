import { ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';

/** The figures of a chart as a table, which is closed at first and reached by the keyboard. */
export const AsTable = ({ children }: { children: ReactNode }) => (
  <details className="group">
    <summary className="flex min-h-11 w-fit cursor-pointer items-center font-semibold hover:underline">
      <ChevronRight aria-hidden className="mr-1 size-5 transition-transform group-open:rotate-90 motion-reduce:transition-none" />
      Show as a table
    </summary>
    {children}
  </details>
);
