import { createRequire } from 'node:module';
import Stripe from 'stripe';
import { formatCheaply } from './sdk-stacks.ts';

const frame = (file: string) => ({ getFileName: () => file, toString: () => `call (${file}:1:2)` }) as NodeJS.CallSite;

it('names the compiled lines in a stack that the SDK takes', () => {
  const Errors = {} as ErrorConstructor;
  formatCheaply(Errors);
  const sdk = createRequire(`${process.cwd()}/package.json`).resolve('stripe');
  expect(Errors.prepareStackTrace!(new Error('taken'), [frame(sdk), frame('/functions/pay.ts')])).toBe(
    `Error: taken\n    at call (${sdk}:1:2)\n    at call (/functions/pay.ts:1:2)`,
  );
});

it('names the lines of the sources in all others', () => {
  // This line's number, which compilation changes.
  const { stack } = new Error('thrown');
  expect(stack).toMatch(/^Error: thrown\n +at .*sdk-stacks\.test\.ts:18:21\)?\n/);
});

it('leaves the errors of the SDK their caller', async () => {
  const stripe = new Stripe('sk_test_none', { host: '127.0.0.1', port: '1', protocol: 'http', maxNetworkRetries: 0 });
  const failed = await stripe.customers.retrieve('cus_none').catch((error: Error) => error);
  expect((failed as Error).stack).toContain('sdk-stacks.test.ts');
});
