interface Test {
  path: string;
}

/**
 * The slowest tests, slowest first. A fresh clone knows no earlier durations, and jest's estimate, the size of a file, is
 * far off: one worker would start the slowest test when the other has nothing left to do. Those that play or send a live picture come
 * one at a time, because two of them make each other late.
 */
const longest: readonly string[] = [
  'web/e2e/accessibility.test.ts',
  'infra/local/testing/faults/purchases-survive.test.ts',
  'functions/money/refunds/show-end/thousand-viewers.test.ts',
  'infra/deployment/platform-stack.test.ts',
  'web/e2e/routes.test.ts',
  'infra/app.test.ts',
  'functions/money/refunds/missed-minutes/thousand-viewers.test.ts',
  'web/e2e/player.test.ts',
  'infra/local/testing/faults/webhooks-lost.test.ts',
  'web/e2e/devices.test.ts',
  'web/e2e/first-event.test.ts',
  'functions/money/checkout/crowd-behind-one-address.test.ts',
  'web/e2e/trial.test.ts',
  'web/e2e/purchase.test.ts',
  'web/e2e/prerendered.test.ts',
  'functions/site/account/deletion/deletion-races.test.ts',
  'web/e2e/paypal.test.ts',
  'web/e2e/broadcast.test.ts',
  'web/e2e/keyboard.test.ts',
  'web/e2e/transitions.test.ts',
  'web/e2e/address.test.ts',
  'web/e2e/streaming.test.ts',
  'web/e2e/operator.test.ts',
  'functions/books/sales/papers.test.ts',
  'web/e2e/refund.test.ts',
  'functions/operations/mispriced/wrong-price.test.ts',
  'functions/money/refunds/refund-races.test.ts',
  'web/e2e/promo-code.test.ts',
  'functions/money/checkout/seat-attack.test.ts',
  'web/e2e/upgrade.test.ts',
  'functions/mail/outbox/limits/relay.test.ts',
  'web/e2e/embed.test.ts',
  'web/e2e/upload.test.ts',
  'functions/access-once.test.ts',
  'infra/tools/cli/cli.test.ts',
  'infra/tools/verify-real-account/verify-account.test.ts',
  'functions/money-once.test.ts',
  'web/src/routes.test.tsx',
  'web/e2e/ads.test.ts',
  'functions/money/checkout/open-limited.test.ts',
  'functions/money/checkout/package-kinds.test.ts',
  'infra/local/live/live-server.test.ts',
  'functions/catalog/inventory/any-order.test.ts',
  'functions/catalog/inventory/inventory.test.ts',
  'functions/money/recording/any-order-paypal.test.ts',
  'infra/local/live/live-video.test.ts',
  'functions/money/referrals/referrals.test.ts',
  'infra/local/testing/upload-resumes.test.ts',
  'functions/desk/films/broken-files.test.ts',
  'functions/money/subscriptions/subscription-life.test.ts',
  'web/e2e/live-status.test.ts',
  'web/e2e/subscription.test.ts',
  'infra/tools/preflight/preflight.test.ts',
  'web/e2e/gift.test.ts',
  'infra/local/startup.test.ts',
  'functions/site/address/flood-of-links.test.ts',
  'infra/stand-ins/stripe/survival.test.ts',
  'infra/tools/demand/simulation/simulate.test.ts',
  'web/e2e/letters.test.ts',
  'infra/tools/restore/restore.test.ts',
];

/** Sequencer of CI's tests: the slow ones first, the others in the order in which they were found. Jest instantiates it. */
export default class LongestFirst {
  sort<T extends Test>(tests: T[]): T[] {
    return tests.toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  /** Does nothing: CI keeps no results between runs. */
  cacheResults(): void {}
}

function placeOf({ path }: Test): number {
  const place = longest.findIndex((file) => path.endsWith(file));
  return place === -1 ? longest.length : place;
}
