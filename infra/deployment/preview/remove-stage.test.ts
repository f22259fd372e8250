import { CloudFormationClient, DeleteStackCommand, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { mockClient } from 'aws-sdk-client-mock';
import { liveKeysIn } from './live-keys.ts';
import { makeHandler, type PreviewStage } from './remove-stage.ts';

const PREVIEW: PreviewStage = {
  stackId: 'arn:aws:cloudformation:us-east-1:123456789012:stack/Marquee-preview-7/1a2b',
  stage: 'preview-7',
  paymentsSecretId: 'payments',
  removeAfterDays: 3,
};
const TEST_KEYS = { stripeSecretKey: 'sk_test_1', paypalClientSecret: 'secret', paypalEnvironment: 'sandbox' };
const cloudFormation = mockClient(CloudFormationClient);
const secretsManager = mockClient(SecretsManagerClient);

interface Circumstances {
  keys?: object;
  createdAt?: string;
  updatedAt?: string;
  preview?: Partial<PreviewStage>;
}

/** Runs the function on 10 November, and returns its answer and the stacks that it deleted. */
async function run({ keys = TEST_KEYS, createdAt = '2026-11-01', updatedAt, preview = {} }: Circumstances) {
  cloudFormation.reset();
  secretsManager.reset();
  const stack = {
    StackName: 'Marquee-preview-7',
    StackStatus: 'CREATE_COMPLETE' as const,
    CreationTime: new Date(createdAt),
    ...(updatedAt && { LastUpdatedTime: new Date(updatedAt) }),
  };
  cloudFormation.on(DescribeStacksCommand).resolves({ Stacks: [stack] });
  cloudFormation.on(DeleteStackCommand).resolves({});
  secretsManager.on(GetSecretValueCommand, { SecretId: 'payments' }).resolves({ SecretString: JSON.stringify(keys) });
  const clients = {
    cloudFormation: new CloudFormationClient({}),
    secretsManager: new SecretsManagerClient({}),
    now: () => Date.parse('2026-11-10'),
  };
  const answer = await makeHandler(clients, { ...PREVIEW, ...preview })().catch((error: Error) => error.message);
  return { answer, deleted: cloudFormation.commandCalls(DeleteStackCommand).map(({ args }) => args[0].input.StackName) };
}

test('a preview is removed some days after its last deployment', async () => {
  expect(await run({})).toEqual({ answer: expect.stringContaining('is being removed'), deleted: [PREVIEW.stackId] });
});

test.each([
  ['it was created lately', { createdAt: '2026-11-08' }],
  ['it was deployed again lately', { updatedAt: '2026-11-08' }],
])('a preview stays while %s', async (_, circumstances) => {
  const { answer, deleted } = await run(circumstances);
  expect(deleted).toEqual([]);
  expect(answer).toContain('stays until 2026-11-11');
});

test.each([Number.NaN, 0])('a preview without a number of days is never removed: %d', async (removeAfterDays) => {
  expect(await run({ preview: { removeAfterDays } })).toEqual({
    answer: expect.stringContaining('Nothing says when'),
    deleted: [],
  });
});

test.each([
  [{ ...TEST_KEYS, stripeSecretKey: 'sk_live_1' }, 'stripeSecretKey'],
  [{ ...TEST_KEYS, stripeSecretKey: 'rk_live_1' }, 'stripeSecretKey'],
  [{ ...TEST_KEYS, paypalEnvironment: 'live' }, 'paypalClientSecret'],
  [{ ...TEST_KEYS, paypalEnvironment: undefined }, 'paypalClientSecret'],
])('a stage that can take real payments is never removed: %j', async (keys, named) => {
  const { answer, deleted } = await run({ keys });
  expect(deleted).toEqual([]);
  expect(answer).toContain(`can take real payments (${named})`);
});

test.each([
  ['another name', { stage: 'prod' }],
  ['the stack of another stage', { stackId: 'arn:aws:cloudformation:us-east-1:123456789012:stack/Marquee-prod/1a2b' }],
])('a stage with %s is never removed', async (_, preview) => {
  const { answer, deleted } = await run({ preview });
  expect(deleted).toEqual([]);
  expect(answer).toContain('is not a preview');
});

test('a stage without keys has none that are live, and a secret that cannot be read counts as live', () => {
  expect(liveKeysIn('{"stripeSecretKey":"","stripePublishableKey":""}')).toEqual([]);
  expect(liveKeysIn('not JSON')).toEqual(['a secret that is not JSON']);
});
