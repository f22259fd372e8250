import type { AcknowledgedFinding } from './acknowledged-findings.ts';

const MADE_LATER = 'MediaLive gives ids when it makes something. The function acts on what has the tags of its own stage only.';
const OF_THE_GROUP = 'Channels and endpoints of one group, which this stage has for itself, are named by events and broadcasts.';
const LISTS_ALL = 'AWS lists all channels, inputs or secrets of an account or none. The function passes over those of others.';
const PASSPHRASES = 'Secrets of this stage alone, which are named by their broadcasts. AWS adds characters to their names.';
const SECRETS = 'AwsSolutions-IAM5[Resource::arn:aws:secretsmanager:us-east-1:<AWS::AccountId>:secret:Marquee-prod/srt/*]';
const MEDIALIVE = 'AwsSolutions-IAM5[Resource::arn:aws:medialive:us-east-1:<AWS::AccountId>:';

/** Accepted findings of live video, which exist with the setting `live` only. */
export const acknowledgedLiveFindings: readonly AcknowledgedFinding[] = [
  ...['Worker', 'Sweep'].flatMap((name) => [
    {
      id: 'AwsSolutions-IAM5[Resource::*]',
      construct: `Live/${name}Role/DefaultPolicy/Resource`,
      reason: LISTS_ALL,
    },
    { id: `${MEDIALIVE}channel:*]`, construct: `Live/${name}Role/DefaultPolicy/Resource`, reason: MADE_LATER },
    { id: `${MEDIALIVE}input:*]`, construct: `Live/${name}Role/DefaultPolicy/Resource`, reason: MADE_LATER },
    { id: SECRETS, construct: `Live/${name}Role/DefaultPolicy/Resource`, reason: PASSPHRASES },
    {
      id: 'AwsSolutions-IAM5[Resource::<PackagerGroupE1BC32FE.Arn>/*]',
      construct: `Live/${name}Role/DefaultPolicy/Resource`,
      reason: OF_THE_GROUP,
    },
  ]),
  {
    id: `${MEDIALIVE}channel:*]`,
    construct: 'Live/SignalsRole/DefaultPolicy/Resource',
    reason: 'It only looks, to learn whose channel MediaLive tells of.',
  },
  { id: 'AwsSolutions-IAM5[Resource::*]', construct: 'Live/PicturesRole/DefaultPolicy/Resource', reason: LISTS_ALL },
  {
    id: `${MEDIALIVE}channel:*]`,
    construct: 'Live/PicturesRole/DefaultPolicy/Resource',
    reason: 'It only looks, at encoders with the tags of its own stage.',
  },
  {
    id: 'AwsSolutions-IAM5[Resource::<PackagerGroupE1BC32FE.Arn>/channel/*]',
    construct: 'Live/Rights/Role/DefaultPolicy/Resource',
    reason: OF_THE_GROUP,
  },
  { id: SECRETS, construct: 'Live/Rights/Role/DefaultPolicy/Resource', reason: PASSPHRASES },
  ...['Starter', 'Sweep'].map((name) => ({
    id: 'AwsSolutions-IAM5[Resource::arn:aws:states:us-east-1:<AWS::AccountId>:execution:<LiveWorkflow883CD9AF.Name>:*]',
    construct: `Live/${name}Role/DefaultPolicy/Resource`,
    reason: 'Executions of one state machine, which are named by their broadcasts.',
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
