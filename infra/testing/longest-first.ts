interface Test {
  path: string;
}

/**
 * The slowest tests, slowest first. A fresh clone knows no earlier durations, and jest's estimate, the size of a file, is
 * far off: one worker would start the slowest test when the other has nothing left to do.
 */
const longest: readonly string[] = [
  'infra/testing/faults/purchases-survive.test.ts',
  'web/e2e/routes.test.ts',
  'web/e2e/accessibility.test.ts',
  'infra/testing/faults/webhooks-lost.test.ts',
  'infra/platform-stack.test.ts',
  'functions/checkout/seat-attack.test.ts',
  'functions/checkout/crowd-behind-one-address.test.ts',
  'functions/refunds/refund-races.test.ts',
  'infra/app.test.ts',
  'web/e2e/streaming.test.ts',
  'web/e2e/trial.test.ts',
  'web/e2e/paypal.test.ts',
  'web/e2e/purchase.test.ts',
  'web/e2e/prerendered.test.ts',
  'web/e2e/refund.test.ts',
  'web/e2e/keyboard.test.ts',
  'web/e2e/transitions.test.ts',
  'web/e2e/promo-code.test.ts',
  'web/e2e/subscription.test.ts',
  'web/e2e/gift.test.ts',
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
