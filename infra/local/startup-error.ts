/** Something the person who starts the platform can put right: told in one sentence, without a stack. */
export class StartupError extends Error {
  override name = 'StartupError';
}
