/** The reasons why rights of live video are wider than one resource, for the findings of cdk-nag and the list of permissions. */
export const liveReasons = {
  madeLater: 'MediaLive gives ids when it makes something. The function acts on what has the tags of its own stage only.',
  listsAll: 'AWS lists all channels, inputs or secrets of an account or none. The function passes over those of others.',
  passphrases: 'Secrets of this stage alone, which are named by their broadcasts. AWS adds characters to their names.',
  ofTheGroup: 'Channels and endpoints of the stage’s own group are named by events and broadcasts.',
  executions: 'Executions of one state machine are named by their broadcasts.',
  looksAtSender: 'It only looks, to learn whose channel MediaLive tells of.',
  looksAtOwn: 'It only looks, at encoders with the tags of its own stage.',
  listsAllAndMetrics:
    'AWS lists all channels of an account or none, and has no rights for single metrics. The function passes over the channels of others.',
  readsLogs: 'CloudFront names its log files. The function may read them, and neither list nor change them.',
} as const;
