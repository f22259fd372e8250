/** An error that the developer who starts the platform can fix; printed as one message without a stack trace. */
export class StartupError extends Error {
  override name = 'StartupError';
}
