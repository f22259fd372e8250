import { resourcesOf, variant } from '../platform.ts';
import { bulkSends, FAST, refusedBySes, SLOW, urgentSends, type MailQueues } from '../../../local/testing/simulate-mails.ts';
import type { Resource } from '../../sketch/synthesize.ts';

const RECEIPTS = 100_000;
const LONGEST_DELAY_MS = 10_000;

/** Returns the numbers of a deployment with default settings that sends mails, from its templates. */
function deployedQueues(): MailQueues {
  const resources = variant('mail from an address').flatMap((stack) => Object.values(stack.resources));
  const fn = (handler: string) =>
    resources.find(({ Type, Properties }) => Type === 'AWS::Lambda::Function' && Properties.Description === handler)!.Properties;
  const rate = (handler: string) =>
    Number((fn(handler).Environment as { Variables: Record<string, string> }).Variables.MAILS_PER_SECOND);
  const isOfMails = ({ Type, Properties }: Resource) =>
    Type === 'AWS::Lambda::EventSourceMapping' && JSON.stringify(Properties.FunctionName).includes('sendmail');
  const { BatchSize, ScalingConfig } = resources.find(isOfMails)!.Properties;
  const bulk = {
    calls: (ScalingConfig as { MaximumConcurrency: number }).MaximumConcurrency,
    batch: BatchSize as number,
    rate: rate('mail/outbox/send-mail'),
  };
  const urgent = {
    calls: fn('mail/outbox/send-urgent-mail').ReservedConcurrentExecutions as number,
    rate: rate('mail/outbox/send-urgent-mail'),
  };
  return { sesRate: bulk.calls * bulk.rate + urgent.calls * urgent.rate, bulk, urgent };
}

/** Returns the moments of password resets: one every two seconds, and 20 more at once every ten minutes, as one network may. */
function resetsUntil(end: number): number[] {
  const steady = Array.from({ length: Math.floor(end / 2000) }, (_, index) => index * 2000);
  const bursts = Array.from({ length: Math.floor(end / 600_000) }, (_, index) => Array<number>(20).fill((index + 1) * 600_000));
  return [...steady, ...bursts.flat()].toSorted((one, other) => one - other);
}

test('a stage that sends no mails reserves nothing of Lambda, which AWS refuses to new accounts', () => {
  for (const { Properties } of resourcesOf('AWS::Lambda::Function')) {
    expect(Properties).not.toHaveProperty('ReservedConcurrentExecutions');
  }
});

describe('urgent mails behind a backlog of 100,000 receipts', () => {
  const queues = deployedQueues();
  const { sesRate, bulk, urgent } = queues;
  test('the shares are those of the 14 mails a second that SES lets a new account send', () => {
    expect(sesRate).toBeCloseTo(14, 1);
    expect(bulk.calls * bulk.rate).toBeCloseTo(9.8, 1);
    expect(urgent.calls * urgent.rate).toBeCloseTo(4.2, 1);
  });

  test.each([
    ['slow', SLOW],
    ['fast', FAST],
  ] as const)('a reset is with SES within ten seconds and SES refuses nothing, if every step is %s', (name, steps) => {
    const receipts = bulkSends(queues, RECEIPTS, steps);
    const end = receipts.at(-1)!;
    const resets = resetsUntil(end);
    const sent = urgentSends(queues, resets, steps);
    const delays = resets.map((at, index) => sent[index]! - at).toSorted((one, other) => one - other);
    const seconds = (milliseconds: number) => `${(milliseconds / 1000).toFixed(1)} s`;
    const [median, longest] = [delays[Math.floor(delays.length / 2)]!, delays.at(-1)!];
    process.stderr.write(
      `Mails, ${name}: ${RECEIPTS} receipts at ${bulk.calls} × ${bulk.rate}/s take ${seconds(end)}; ${resets.length} resets meanwhile ` +
        `at ${urgent.calls} × ${urgent.rate}/s at most: ${seconds(median)} in the median, ${seconds(longest)} at most.\n`,
    );
    expect(end / 1000).toBeGreaterThan((RECEIPTS - bulk.calls) / (bulk.calls * bulk.rate));
    expect(longest).toBeLessThan(LONGEST_DELAY_MS);
    expect(refusedBySes(queues, receipts, sent)).toBe(0);
  });

  const greedy = { ...queues, bulk: { ...bulk, rate: sesRate / bulk.calls } };

  test('in one queue with the receipts, a reset would wait for all of them', () => {
    expect(bulkSends(greedy, RECEIPTS + 1, FAST).at(-1)! / 1000).toBeGreaterThan((RECEIPTS - bulk.calls) / sesRate);
  });

  test('if the receipts took all of SES’s rate, SES would refuse mails', () => {
    const receipts = bulkSends(greedy, RECEIPTS, FAST);
    const sent = urgentSends(queues, resetsUntil(receipts.at(-1)!), FAST);
    expect(refusedBySes(queues, receipts, sent)).toBeGreaterThan(1000);
  });
});
