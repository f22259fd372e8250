import type { Evening } from '#shared/api/books/evenings.ts';
import { InterruptionTable } from './interruption-table.tsx';

/** When the picture of a broadcast that is over was missing. */
export const EveningInterruptions = ({ interruptions }: Pick<Evening, 'interruptions'>) => (
  <InterruptionTable
    interruptions={interruptions}
    caption="When the picture was missing"
    cell="px-4 py-2.5 sm:first:pl-5 sm:last:pr-5"
    heading="font-medium"
  />
);
