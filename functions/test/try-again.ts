/**
 * Runs a test of functions/ that fails once more, and prints why it failed. The shorter way to the database lets requests overtake the streams'
 * consumers, and some tests look before those are done: each that is printed here is to wait for what it expects.
 */
jest.retryTimes(1, { logErrorsBeforeRetry: true });
