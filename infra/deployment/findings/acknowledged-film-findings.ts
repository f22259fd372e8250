import type { AcknowledgedFinding } from './acknowledged-finding.ts';

const BELOW_EVENTS = 'Its keys begin with the id of an event, unknown in advance. It is for the event that the call is about.';
const apiRole = (name: string, area = 'films') => `Api/${area}/${name}Role/DefaultPolicy/Resource`;
const films = [
  ...['start-upload', 'sign-parts', 'uploaded-parts', 'complete-upload', 'abort-upload'].map((name) => [
    apiRole(name),
    'uploads/*',
  ]),
  ...['add-captions', 'announce-chapters'].map((name) => [apiRole(name), 'media/*']),
  ...['own-replay', 'edit-replay', 'publish-replay'].map((name) => [apiRole(name, 'replay'), 'media/*']),
  ...['remove-clip', 'follow-clip'].map((name) => [apiRole(name, 'clips'), 'images/clips/*']),
  ['Films/StarterRole/DefaultPolicy/Resource', 'uploads/*'],
  ['Films/FollowerRole/DefaultPolicy/Resource', 'media/*'],
  ['Films/Transcoder/DefaultPolicy/Resource', 'uploads/*'],
  ['Films/Transcoder/DefaultPolicy/Resource', 'media/*'],
].map(([construct = '', keys = '']) => ({
  id: `AwsSolutions-IAM5[Resource::<MediaBucket4022EBBF.Arn>/${keys}]`,
  construct,
  reason: BELOW_EVENTS,
}));
const probing = {
  id: 'AwsSolutions-IAM5[Resource::*]',
  construct: 'Films/StarterRole/DefaultPolicy/Resource',
  reason: 'MediaConvert has no resources for Probe, which reads a file with the function’s own rights.',
};

/** Accepted findings of films on demand, of replays, which are edited like them, and of clips. */
export const acknowledgedFilmFindings: readonly AcknowledgedFinding[] = [...films, probing];
