/** The functions of live video on AWS. They exist only in a stage with the setting `live`. */
export const liveVideo = {
  /** Takes the product's requests from the bus and starts a workflow for each. */
  starter: { handler: 'video/live-video/workflow/start-workflow', timeoutSeconds: 20, maxReceives: 3 },
  /** Takes the steps of a workflow. */
  worker: { handler: 'video/live-video/workflow/take-steps', timeoutSeconds: 60 },
  /** Reports what MediaLive puts on the account's own bus. */
  signals: { handler: 'video/live-video/signal/report-signal', timeoutSeconds: 20, maxReceives: 3 },
  /** Reports which encoders get a picture. */
  pictures: { handler: 'video/live-video/signal/report-pictures', timeoutSeconds: 50, everySeconds: 60 },
  /** Removes what workflows have left behind. */
  sweep: { handler: 'video/live-video/sweep/sweep', timeoutSeconds: 120, everySeconds: 300 },
  /** Keeps what the edge's access logs say about who watched. */
  evidence: { handler: 'video/playback/collect-evidence', timeoutSeconds: 300, maxReceives: 3 },
} as const;

/** Name of an endpoint's main playlist, without its ending. */
export const MAIN_PLAYLIST = 'master';

/** Beginning of the names of the secrets with which encoders encrypt. @param group name of MediaPackage's group of channels */
export const passphrasePrefix = (group: string): string => `${group}/srt/`;
