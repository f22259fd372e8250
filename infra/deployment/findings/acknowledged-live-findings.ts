import type { AcknowledgedFinding } from './acknowledged-finding.ts';
import { liveReasons } from './live-reasons.ts';

const SECRETS = 'AwsSolutions-IAM5[Resource::arn:aws:secretsmanager:us-east-1:<AWS::AccountId>:secret:Marquee-prod/srt/*]';
const MEDIALIVE = 'AwsSolutions-IAM5[Resource::arn:aws:medialive:us-east-1:<AWS::AccountId>:';

/** Accepted findings of live video, which exist with the setting `live` only. */
export const acknowledgedLiveFindings: readonly AcknowledgedFinding[] = [
  {
    id: 'AwsSolutions-IAM5[Resource::<AccessLogsBucketCD784A59.Arn>/AWSLogs/*]',
    construct: 'Evidence/CollectorRole/DefaultPolicy/Resource',
    reason: liveReasons.readsLogs,
  },
  ...['Worker', 'Sweep'].flatMap((name) => [
    {
      id: 'AwsSolutions-IAM5[Resource::*]',
      construct: `Live/${name}Role/DefaultPolicy/Resource`,
      reason: liveReasons.listsAll,
    },
    { id: `${MEDIALIVE}channel:*]`, construct: `Live/${name}Role/DefaultPolicy/Resource`, reason: liveReasons.madeLater },
    { id: `${MEDIALIVE}input:*]`, construct: `Live/${name}Role/DefaultPolicy/Resource`, reason: liveReasons.madeLater },
    { id: SECRETS, construct: `Live/${name}Role/DefaultPolicy/Resource`, reason: liveReasons.passphrases },
    {
      id: 'AwsSolutions-IAM5[Resource::<PackagerGroupE1BC32FE.Arn>/*]',
      construct: `Live/${name}Role/DefaultPolicy/Resource`,
      reason: liveReasons.ofTheGroup,
    },
  ]),
  {
    id: `${MEDIALIVE}channel:*]`,
    construct: 'Live/SignalsRole/DefaultPolicy/Resource',
    reason: liveReasons.looksAtSender,
  },
  {
    id: 'AwsSolutions-IAM5[Resource::*]',
    construct: 'Live/PicturesRole/DefaultPolicy/Resource',
    reason: liveReasons.listsAllAndMetrics,
  },
  {
    id: `${MEDIALIVE}channel:*]`,
    construct: 'Live/PicturesRole/DefaultPolicy/Resource',
    reason: liveReasons.looksAtOwn,
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<PackagerGroupE1BC32FE.Arn>/channel/*]',
    construct: 'Live/Rights/Role/DefaultPolicy/Resource',
    reason: liveReasons.ofTheGroup,
  },
  { id: SECRETS, construct: 'Live/Rights/Role/DefaultPolicy/Resource', reason: liveReasons.passphrases },
  ...['Starter', 'Sweep'].map((name) => ({
    id: 'AwsSolutions-IAM5[Resource::arn:aws:states:us-east-1:<AWS::AccountId>:execution:<LiveWorkflow883CD9AF.Name>:*]',
    construct: `Live/${name}Role/DefaultPolicy/Resource`,
    reason: liveReasons.executions,
  })),
  {
    id: 'AwsSolutions-SF1',
    construct: 'Live/Workflow/Resource',
    reason: 'Step Functions keeps the history of each execution for 90 days by itself, and its function logs the steps.',
  },
  {
    id: 'AwsSolutions-SF2',
    construct: 'Live/Workflow/Resource',
    reason: 'It calls one function, whose log has the same: a trace would add a price per broadcast and no knowledge.',
  },
];
