interface Test {
  path: string;
}

/**
 * What takes longest, the longest first. A fresh clone knows no earlier durations, and jest's guess, the size of a file, is
 * wrong by far: one worker would come to the longest when the other has nothing left to do.
 */
const longest: readonly string[] = [
  'infra/local/purchases-survive.test.ts',
  'web/e2e/routes.test.ts',
  'web/e2e/accessibility.test.ts',
  'infra/local/webhooks-lost.test.ts',
  'infra/platform-stack.test.ts',
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

/** The order of CI's tests: the long ones first, the others as they were found. Jest makes one of it, and asks it. */
export default class LongestFirst {
  sort<T extends Test>(tests: T[]): T[] {
    return tests.toSorted((one, other) => placeOf(one) - placeOf(other));
  }

  /** Where this is used, nothing is kept from one run for the next. */
  cacheResults(): void {}
}

function placeOf({ path }: Test): number {
  const place = longest.findIndex((file) => path.endsWith(file));
  return place === -1 ? longest.length : place;
}
