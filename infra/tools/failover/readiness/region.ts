import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { GetAccountSettingsCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { GetAccountCommand, GetEmailIdentityCommand, SESv2Client } from '@aws-sdk/client-sesv2';
import { DISTRIBUTION_REGION, hasSeparateParts, hasSeparateWatch } from '../../../deployment/stage-regions.ts';
import { clientSettings } from '../../configure-payments/aws.ts';
import type { Plan } from '../plan.ts';
import { type Finding, found } from './finding.ts';

/** Concurrent functions with which an account begins, too few for an audience. */
const NEW_ACCOUNT = 10;

/** Returns the readiness of the region itself to take the stage: bootstrap, limits and verified senders. */
export async function regionFindings(plan: Plan): Promise<Finding[]> {
  const { lost, to } = plan;
  const placed = { ...lost, region: to };
  const needsEdge = hasSeparateParts(placed) || hasSeparateWatch(placed);
  const regions = needsEdge && to !== DISTRIBUTION_REGION ? [to, DISTRIBUTION_REGION] : [to];
  return Promise.all([
    ...regions.map(bootstrapFinding),
    concurrencyFinding(plan),
    ...(lost.domain || lost.mailFrom ? [sandboxFinding(to)] : []),
    ...(lost.mailFrom && !lost.domain ? [senderFinding(lost.mailFrom, to)] : []),
  ]);
}

const bootstrapFinding = (region: string) =>
  found(`Preparation of ${region} for CDK`, async () => {
    const client = new CloudFormationClient(clientSettings(region));
    const isThere = await client.send(new DescribeStacksCommand({ StackName: 'CDKToolkit' })).then(
      ({ Stacks = [] }) => Stacks.length > 0,
      (error: Error) => {
        if (error.message.includes('does not exist')) return false;
        throw error;
      },
    );
    if (isThere) return { isReady: true, sentence: `${region} is prepared for CDK.` };
    const cure = `npx cdk bootstrap aws://ACCOUNT/${region}`;
    return { isReady: false, sentence: `${region} is not prepared for CDK.`, cure };
  });

const concurrencyFinding = ({ lost, to }: Plan) =>
  found(`Concurrent functions in ${to}`, async () => {
    const { AccountLimit } = await new LambdaClient(clientSettings(to)).send(new GetAccountSettingsCommand({}));
    const allowed = AccountLimit?.ConcurrentExecutions ?? 0;
    const needed = lost.lambdaConcurrency ?? NEW_ACCOUNT + 1;
    const sentence = `Lambda runs up to ${allowed} functions at once in ${to}`;
    if (allowed >= needed) return { isReady: true, sentence: `${sentence}.` };
    const cure = `aws service-quotas request-service-quota-increase --region ${to} --service-code lambda --quota-code L-B99A9384 --desired-value ${Math.max(needed, 1000)}`;
    return { isReady: false, sentence: `${sentence}, and the stage needs ${needed}.`, cure };
  });

const sandboxFinding = (region: string) =>
  found(`Mail in ${region}`, async () => {
    const { ProductionAccessEnabled: isOut } = await new SESv2Client(clientSettings(region)).send(new GetAccountCommand({}));
    if (isOut) return { isReady: true, sentence: `SES sends to everybody from ${region}.` };
    const cure = `aws sesv2 put-account-details --region ${region}, as docs/operations/mail.md says; AWS answers within a day`;
    return { isReady: false, sentence: `SES is in its sandbox in ${region}, and sends to verified addresses only.`, cure };
  });

const senderFinding = (EmailIdentity: string, region: string) =>
  found(`The sender ${EmailIdentity} in ${region}`, async () => {
    const client = new SESv2Client(clientSettings(region));
    const isVerified = await client.send(new GetEmailIdentityCommand({ EmailIdentity })).then(
      ({ VerifiedForSendingStatus }) => VerifiedForSendingStatus === true,
      (error: Error) => {
        if (error.name === 'NotFoundException') return false;
        throw error;
      },
    );
    if (isVerified) return { isReady: true, sentence: `SES knows the sender ${EmailIdentity} in ${region}.` };
    const sentence = `SES asks ${EmailIdentity} to confirm once the stage is deployed in ${region}; it sends no mail before that.`;
    return { isReady: false, sentence, cure: 'follow the link in its mail, after the deployment' };
  });
