import type { ChannelAlert } from '@aws-sdk/client-medialive';
import { createHash } from 'node:crypto';

/** MediaLive's alert while a pipeline gets no picture. Source: MediaLive, 'List of alerts for channels'. */
const NO_PICTURE = 'Video Not Detected';

/** An alert that somebody has raised: its words, and the pipeline that it is about. */
export type RaisedAlert = Pick<ChannelAlert, 'AlertType' | 'Message' | 'PipelineId'>;

/** Returns the alerts that are set on a channel with these pipelines in the dark, each with an id that stays. */
export function alertsOf(channelId: string, dark: Iterable<string>, raised: readonly RaisedAlert[]): ChannelAlert[] {
  const noPictures = [...dark].map((PipelineId) => ({
    AlertType: NO_PICTURE,
    Message: 'No video is detected in the input.',
    PipelineId,
  }));
  return [...noPictures, ...raised].map(({ PipelineId = '0', ...alert }) => {
    const id = createHash('sha256')
      .update(JSON.stringify([channelId, alert, PipelineId]))
      .digest('hex')
      .slice(0, 40);
    return { Id: id, State: 'SET', PipelineId, ...alert };
  });
}
