import type { ReactNode } from 'react';
import './checkout-columns.css';

/** The order beside its payment, which stays in view beside a long order. On a phone the order is above it. */
export function CheckoutColumns({ order, children }: { order: ReactNode; children: ReactNode }) {
  return (
    <div className="grid gap-6 sm:grid-cols-[2fr_3fr] sm:gap-8">
      {order}
      <div className="checkout-payment flex min-w-0 flex-col gap-5">{children}</div>
    </div>
  );
}
