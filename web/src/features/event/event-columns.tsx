import type { ReactNode } from 'react';

/** Lays out the event's description and its offer: side by side on wide screens, stacked on phones. */
export function EventColumns({ about, offer }: { about: ReactNode; offer: ReactNode }) {
  return (
    <main className="mx-auto grid w-full max-w-page grow gap-10 px-5 pb-10 max-lg:pt-[30svh] sm:px-8 lg:grid-cols-[minmax(0,1fr)_25rem] lg:items-end lg:gap-16 lg:pt-16">
      <div className="flex flex-col items-start gap-5 lg:sticky lg:bottom-16">{about}</div>
      <div className="flex w-full max-w-lg flex-col gap-4">{offer}</div>
    </main>
  );
}
