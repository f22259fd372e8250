import { publishedName } from '#shared/api/published-name.ts';
import { alarmChanges } from '#shared/bus/alarm-changes.ts';
import { busRules } from '#shared/bus/rules.generated.ts';
import { filmRules } from '#shared/bus/video/film-events.ts';
import { mailReports } from '#shared/bus/mail-reports.ts';
import { bookkeeping, salesCounting } from '#shared/bus/streams.ts';
import { EDGE_REFRESHER, KEY_MAKER } from '../../deployed-functions.ts';
import type { Summary } from './permissions-of.ts';

const WRITE_LOG = 'CreateLogStream PutLogEvents';
const READ_QUEUE = 'ChangeMessageVisibility DeleteMessage GetQueueAttributes GetQueueUrl ReceiveMessage';
const WRITE_QUEUE = 'GetQueueAttributes GetQueueUrl SendMessage';
const READ_STREAM = 'DescribeStream GetRecords GetShardIterator ListStreams';

const [startsFilms, followsFilms] = filmRules;

/** Permissions besides declared rights, of the functions that are not in an area. Written by hand. */
const outsideAreas: Readonly<Record<string, Summary>> = {
  [bookkeeping.consumer]: {
    'Tables/Commerce/Table/stream': READ_STREAM,
    'Payments/Undelivered': WRITE_QUEUE,
    'Bookkeeping/KeeperLog': WRITE_LOG,
  },
  [salesCounting.consumer]: {
    'Tables/Commerce/Table/stream': READ_STREAM,
    'Payments/Undelivered': WRITE_QUEUE,
    'SalesCounting/CounterLog': WRITE_LOG,
  },
  [mailReports.consumer]: { 'Payments/Undelivered': WRITE_QUEUE, 'MailReports/MarkerLog': WRITE_LOG },
  [alarmChanges.consumer]: { 'Payments/Undelivered': WRITE_QUEUE, 'AlarmRecords/RecorderLog': WRITE_LOG },
  [startsFilms.consumer]: {
    'Payments/Undelivered': WRITE_QUEUE,
    'Films/StarterLog': WRITE_LOG,
    'Films/Transcoder': 'PassRole',
    'Media/Bucket/uploads/*': 'GetObject',
    'arn:aws:mediaconvert:us-east-1:{account}:queues/Default': 'CreateJob',
    '*': 'Probe',
  },
  [followsFilms.consumer]: { 'Payments/Undelivered': WRITE_QUEUE, 'Films/FollowerLog': WRITE_LOG },
  [EDGE_REFRESHER]: {
    'Edge/Distribution': 'CreateInvalidation',
    'EdgeRefresh/DeadLetters': WRITE_QUEUE,
    'Tables/Catalog/Table/stream': READ_STREAM,
    'EdgeRefresh/RefresherLog': WRITE_LOG,
  },
  [KEY_MAKER]: { 'Keys/Platform/Secret': 'GetSecretValue PutSecretValue', 'Keys/MakerLog': WRITE_LOG },
};

/** Returns a function's permissions besides its declared rights: on its log, its queue or stream, and those from its construct. */
export function besideRights(handler: string): Summary {
  const { group, name } = publishedName(handler);
  const rule = busRules.find(({ consumer }) => consumer === handler);
  return (
    outsideAreas[handler] ?? {
      [`Api/${group}/${name}Log`]: WRITE_LOG,
      ...(rule?.delivery === 'queue' && { [`Payments/${rule.id}-queue`]: READ_QUEUE }),
      ...(rule?.delivery === 'direct' && { 'Payments/Undelivered': WRITE_QUEUE }),
    }
  );
}
