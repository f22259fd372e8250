import { CloudFormationClient, DeleteStackCommand, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetSecretValueCommand, SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { liveKeysIn } from './live-keys.ts';

const DAY_MS = 24 * 3600 * 1000;

/** The stage that the function removes, from its environment. */
export interface PreviewStage {
  /** ARN of the stack. */
  stackId: string;
  stage: string;
  /** Name of the secret that holds the keys at the payment providers. */
  paymentsSecretId: string;
  removeAfterDays: number;
}

interface Clients {
  cloudFormation: Pick<CloudFormationClient, 'send'>;
  secretsManager: Pick<SecretsManagerClient, 'send'>;
  now: () => number;
}

/** Makes the handler with its clients. */
export const makeHandler =
  ({ cloudFormation, secretsManager, now }: Clients, preview: PreviewStage) =>
  /**
   * Deletes the stack of a preview whose last deployment is old enough. CloudFormation deletes it with the role that deployed it.
   * @returns a sentence that says what was done
   * @throws Error if the stage is no preview or holds a key with which somebody could have paid; nothing is deleted then
   */
  async (): Promise<string> => {
    const { stackId, stage, paymentsSecretId, removeAfterDays } = preview;
    if (!stage.startsWith('preview-') || !stackId.includes(`:stack/Marquee-${stage}/`)) {
      throw new Error(`The stage "${stage}" is not a preview, and is not removed.`);
    }
    if (!(removeAfterDays > 0)) throw new Error('Nothing says when the stage is to be removed.');
    const { Stacks: [stack] = [] } = await cloudFormation.send(new DescribeStacksCommand({ StackName: stackId }));
    const deployedAt = (stack?.LastUpdatedTime ?? stack?.CreationTime)?.getTime();
    if (deployedAt === undefined) throw new Error('CloudFormation does not say when the stage was deployed.');
    const end = deployedAt + removeAfterDays * DAY_MS;
    if (now() < end) return `The stage stays until ${new Date(end).toISOString()}.`;
    const { SecretString = '' } = await secretsManager.send(new GetSecretValueCommand({ SecretId: paymentsSecretId }));
    const live = liveKeysIn(SecretString);
    if (live.length > 0) throw new Error(`The stage can take real payments (${live.join(', ')}), and is not removed.`);
    await cloudFormation.send(new DeleteStackCommand({ StackName: stackId }));
    return `The stage is being removed: it was deployed at ${new Date(deployedAt).toISOString()}.`;
  };

const settings = {
  maxAttempts: 3,
  requestHandler: new NodeHttpHandler({ connectionTimeout: 3_000, requestTimeout: 10_000, throwOnRequestTimeout: true }),
};

const { STACK_ID = '', STAGE = '', PAYMENTS_SECRET_ID = '', REMOVE_AFTER_DAYS = '' } = process.env;

const remove = makeHandler(
  { cloudFormation: new CloudFormationClient(settings), secretsManager: new SecretsManagerClient(settings), now: Date.now },
  { stackId: STACK_ID, stage: STAGE, paymentsSecretId: PAYMENTS_SECRET_ID, removeAfterDays: Number(REMOVE_AFTER_DAYS) },
);

/** Answers the daily schedule, and logs what was done. */
export const handler = async (): Promise<string> => {
  const done = await remove();
  console.log(done);
  return done;
};
