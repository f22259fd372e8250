/** Resources of a deployment, by their path. */
export const accountsTable = 'Tables/Accounts/Table';
export const catalogTable = 'Tables/Catalog/Table';
export const commerceTable = 'Tables/Commerce/Table';
/** The partitions of it that say how many seats are taken. */
export const seats = `${commerceTable} (ALLOTMENT#*)`;
export const bus = 'Payments/Bus';
export const playbackTable = 'Tables/Playback/Table';
export const media = 'Media/Bucket';
export const paymentsSecret = 'PaymentsSecret/Secret';
export const platformSecret = 'Keys/Platform/Secret';

/** What may be done with one: sorted, without the service's name. */
export const READ = 'GetItem Query';
export const QUERY = 'Query';
export const WRITE = 'DeleteItem PutItem UpdateItem';
export const READ_DELETE = 'DeleteItem GetItem Query';
export const READ_BATCH = 'BatchGetItem GetItem Query';
export const READ_BATCH_WRITE = 'BatchGetItem DeleteItem GetItem PutItem Query UpdateItem';
export const READ_WRITE = 'DeleteItem GetItem PutItem Query UpdateItem';
export const GET_SECRET = 'GetSecretValue';
export const READ_QUEUE = 'ChangeMessageVisibility DeleteMessage GetQueueAttributes GetQueueUrl ReceiveMessage';
export const WRITE_LOG = 'CreateLogStream PutLogEvents';
