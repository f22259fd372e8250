import { CliError } from '../cli-error.ts';
import { type AnyCommand, type Command, type Operands, type Result, textOf, type Values } from '../command.ts';
import { readMoment } from '../values.ts';
import type { Commerce } from './operators-commerce.ts';

/** Stripe keeps its events for 30 days; PayPal's lists of disputes and transactions go back 180. */
const LISTS = { stripe: 30, 'paypal-disputes': 180, 'paypal-refunds': 180 } as const;
const DAY_MS = 24 * 60 * 60 * 1000;

interface CommerceCommand extends AnyCommand {
  /** @param open opens the stage's table; whatever is wrong with the options is said before */
  run: (open: () => Promise<Commerce>, values: Values, operands: Operands) => Promise<Result>;
}

const commerceCommand = ({ run, ...command }: CommerceCommand): Command => ({
  ...command,
  runAsOperator: (values, operands) => {
    const open = async () => {
      // Loaded on demand, because organisers' commands need neither the deployment's settings nor its tables.
      const { openCommerce } = await import('./operators-commerce.ts');
      return openCommerce(values);
    };
    return run(open, values, operands);
  },
});

const flags = commerceCommand({
  name: 'reconciliation flags',
  summary: 'As the operator: list the payments and refunds that only a person can settle, with the reason of each.',
  example: '--stage prod',
  run: async (open) => {
    const { listFlags } = await open();
    const found = await listFlags();
    const lines = found.map(({ id, at, why }) => `${id}  ${at.slice(0, 10)}  ${why}`);
    return { json: found, text: lines.join('\n') || 'Nothing waits for a person.' };
  },
});

const settle = commerceCommand({
  name: 'reconciliation settle',
  summary: 'As the operator: remove a flag, once you have settled what it is about.',
  operands: ['FLAG'],
  example: 'stripe#pi_3f9c1a2b --stage prod',
  run: async (open, _values, { flag }) => {
    const { removeFlag } = await open();
    if (!(await removeFlag(flag))) throw new CliError(`There is no flag ${flag}. See: reconciliation flags`);
    return { json: { flag }, text: `The flag ${flag} is removed.` };
  },
});

const rewind = commerceCommand({
  name: 'reconciliation rewind',
  summary: 'As the operator: have the providers asked again for everything since a moment. Recording is idempotent.',
  options: { to: { value: 'TIME', help: 'the moment, e.g. 2026-11-20T18:00Z', isRequired: true } },
  example: '--to 2026-11-20T18:00Z --stage prod',
  run: async (open, values) => {
    const to = Date.parse(readMoment('--to', textOf(values, 'to')!));
    if (to > Date.now()) throw new CliError('--to must be in the past.');
    const { readCursors, writeCursor } = await open();
    const before = await readCursors();
    const lines: string[] = [];
    const moved: Record<string, string> = {};
    for (const [list, days] of Object.entries(LISTS) as [keyof typeof LISTS, number][]) {
      const from = Math.max(to, Date.now() - days * DAY_MS);
      // Never forwards: what lies between would be read by nobody.
      const seconds = Math.min(Math.floor(from / 1000), before[list]?.before ?? Infinity);
      await writeCursor(list, { before: seconds });
      moved[list] = new Date(seconds * 1000).toISOString();
      lines.push(`${list.padEnd(16)}  is read again from ${moved[list]}`);
    }
    return { json: moved, text: lines.join('\n') };
  },
});

const enter = commerceCommand({
  name: 'books enter',
  summary: 'As the operator: have a payment entered into the books and the totals of sales again. It is never entered twice.',
  operands: ['PAYMENT'],
  example: 'stripe#pi_3f9c1a2b --stage prod',
  run: async (open, _values, { payment }) => {
    const [, provider, paymentId = ''] = /^(stripe|paypal|free)#([\w-]{1,100})$/.exec(payment) ?? [];
    if (provider === undefined) {
      throw new CliError(`PAYMENT must be a provider and its id of the payment, such as stripe#pi_3f9c1a2b, not "${payment}".`);
    }
    const { redeliverPaymentChange } = await open();
    const name = { provider: provider as 'stripe' | 'paypal' | 'free', paymentId };
    if (!(await redeliverPaymentChange(name, new Date()))) throw new CliError(`There is no payment ${payment}.`);
    return { json: { payment }, text: `${payment} is being entered again. It takes some seconds.` };
  },
});

export const reconciliationCommands: readonly Command[] = [flags, settle, rewind, enter];
