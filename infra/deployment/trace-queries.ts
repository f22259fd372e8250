/** The things that an operator asks the log about. */
export const TRACED_SUBJECTS = ['order', 'viewer', 'broadcast'] as const;

export type TracedSubject = (typeof TRACED_SUBJECTS)[number];

/** The id of each, in the words of the command's help and of the saved query. */
export const ID_OF: Readonly<Record<TracedSubject, string>> = {
  order: 'the id of an order, such as ord_1a2b',
  viewer: 'the id of an account, such as usr_1a2b',
  broadcast: 'the id of a broadcast, or of its event for all of them, such as brd_1a2b or evt_1a2b',
};

/** The columns of a query. `@message` is the whole line. */
const COLUMNS =
  '@timestamp, level, message, correlationId, orderId, userId, eventId, broadcastId, paymentId, route, statusCode, cause.message, @log, @message';

/** Lines that a query returns at most, which is CloudWatch's own limit. */
export const MOST_LINES = 10_000;

const query = (filter: string): string =>
  [`fields ${COLUMNS}`, `| filter ${filter}`, '| sort @timestamp asc', `| limit ${MOST_LINES}`].join('\n');

/**
 * Returns the query that finds what happened to something, in the language of CloudWatch Logs Insights. It finds every line that names the
 * id, whether as a field of its own or in its sentence.
 * @param id an id, or the name of a parameter in double braces
 */
export const queryAbout = (id: string): string => query(`@message like "${id}"`);

/** Returns the query that finds the lines of some pieces of work by their ids, and API Gateway's own line of each request. */
export function queryOfWork(ids: readonly string[]): string {
  const list = JSON.stringify(ids);
  return query(`correlationId in ${list} or requestId in ${list}`);
}
