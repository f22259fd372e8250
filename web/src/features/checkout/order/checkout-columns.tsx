import type { ReactNode } from 'react';

/** The order beside what is done about it; on a phone above it. */
export function CheckoutColumns({ order, children }: { order: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[2fr_3fr] sm:gap-8">
      {order}
      <div className="flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  );
}
