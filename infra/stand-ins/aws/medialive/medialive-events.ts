import type { ChannelAlert, ChannelState } from '@aws-sdk/client-medialive';
import type { AwsEvent } from '../aws-event.ts';

/** The state of a channel in the event about each of its changes. Source: MediaLive, 'JSON for a state change event'. */
const CHANGES: Partial<Record<`${ChannelState}>${ChannelState}`, [state: string, message: string]>> = {
  'CREATING>IDLE': ['CREATED', 'Created channel'],
  'IDLE>STARTING': ['STARTING', 'Starting channel'],
  'STARTING>RUNNING': ['RUNNING', 'Started channel'],
  'RUNNING>STOPPING': ['STOPPING', 'Stopping channel'],
  'STARTING>STOPPING': ['STOPPING', 'Stopping channel'],
  'STOPPING>IDLE': ['STOPPED', 'Stopped channel'],
  'DELETING>DELETED': ['DELETED', 'Deleted channel'],
};

interface Change {
  from: ChannelState;
  to: ChannelState;
  at: Date;
  /** The number of pipelines that run. */
  pipelines: number;
}

/** Returns the event about a change of a channel's state; null if there is none. */
export function stateEvent(arn: string, { from, to, at, pipelines }: Change): AwsEvent | null {
  const said = CHANGES[`${from}>${to}`];
  if (!said) return null;
  const [state, message] = said;
  return eventOf(arn, at, 'MediaLive Channel State Change', { state, message, pipelines_running_count: pipelines });
}

/** Returns the event about an alert that is set or cleared. Source: MediaLive, 'JSON for an alert event'. */
export function alertEvent(arn: string, alert: ChannelAlert, state: 'SET' | 'CLEARED', at: Date): AwsEvent {
  const { Id, AlertType, PipelineId, Message } = alert;
  const detail = { alarm_state: state, alarm_id: Id, alert_type: AlertType, pipeline: PipelineId, message: Message };
  return eventOf(arn, at, 'MediaLive Channel Alert', detail);
}

const eventOf = (arn: string, Time: Date, DetailType: string, detail: object): AwsEvent => ({
  Source: 'aws.medialive',
  DetailType,
  Resources: [arn],
  Time,
  Detail: JSON.stringify({ channel_arn: arn, ...detail }),
});
