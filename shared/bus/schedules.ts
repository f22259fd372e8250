import type { Rights } from '../rights.ts';

/** A function that is called periodically. */
export interface Schedule {
  id: string;
  /** The function's file below `functions/`, without its extension. */
  handler: `${string}/${string}`;
  /** The rights of the function. */
  rights: Rights;
  everySeconds: number;
  /** Seconds that a call may take; less than the time between two calls. */
  timeoutSeconds: number;
  /** True if an alarm and the dashboard show when it fails. Each alarm beyond the ten that are free costs $0.10 a month. */
  isWatched: boolean;
}

/** The periodic functions. The deployment and the local platform are both built from this list. */
export const schedules = [
  {
    id: 'reconcile-payments',
    handler: 'operations/reconciliation/reconcile-payments',
    rights: { accounts: ['read'], catalog: ['read', 'write'], commerce: ['read', 'write'], paymentsSecret: true, bus: 'put' },
    everySeconds: 120,
    timeoutSeconds: 110,
    isWatched: true,
  },
  {
    id: 'send-waiting-webhooks',
    handler: 'people/webhook-delivery/send-waiting',
    rights: { accounts: ['read', 'write'], platformSecret: true, bus: 'put' },
    everySeconds: 120,
    timeoutSeconds: 110,
    // Nobody buys or watches less if it fails: the receivers get later what did not arrive at once, and its log says why.
    isWatched: false,
  },
  {
    id: 'delete-due-accounts',
    handler: 'site/account/deletion/delete-due-accounts',
    rights: {
      accounts: ['read', 'write'],
      catalog: ['read'],
      commerce: ['read', 'write'],
      playback: ['read', 'write'],
      paymentsSecret: true,
      bus: 'put',
    },
    everySeconds: 7200,
    timeoutSeconds: 300,
    // An account that is deleted two hours later harms nobody, and its log says why.
    isWatched: false,
  },
  {
    id: 'make-due-evenings',
    handler: 'books/evenings/make-due-evenings',
    rights: { catalog: ['read', 'write'], commerce: ['read'], playback: ['read'], bus: 'put' },
    everySeconds: 7200,
    timeoutSeconds: 300,
    // A report that is two hours late harms nobody, and its log says why.
    isWatched: false,
  },
  {
    id: 'transfer-due-payouts',
    handler: 'books/statements/connect/transfer-due-payouts',
    rights: { catalog: ['read'], commerce: ['read', 'batch-read', 'write'], paymentsSecret: true, connect: true },
    everySeconds: 7200,
    timeoutSeconds: 600,
    // A transfer that failed is made two hours later, and its log says why.
    isWatched: false,
  },
] as const satisfies readonly Schedule[];

/** The schedules that are watched. */
export const watchedSchedules: readonly Schedule[] = (schedules as readonly Schedule[]).filter(({ isWatched }) => isWatched);
