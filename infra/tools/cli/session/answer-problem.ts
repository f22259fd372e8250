import type { ErrorBody } from '#shared/errors.ts';
import { CliError, PassingFailure, RefusedField } from '../cli-error.ts';
import { optionOfField } from '../option-of-field.ts';
import type { Stage, StageAnswer } from './stage.ts';

/** Returns the error for an answer that is not the API's. */
export const notMarquee = ({ url }: Stage, status: number) =>
  new CliError(`${url.origin} does not seem to run Marquee (status ${status}). Check --url.`);

/**
 * Returns the error for an answer that refuses a call.
 * @param email the account that is logged in; null for an API key
 * @param wanted who the account has to be
 */
export function answerProblem(
  stage: Stage,
  { status, json }: StageAnswer,
  email: string | null,
  wanted: 'organiser' | 'operator' = 'organiser',
): CliError {
  const { error, code, field } = (json ?? {}) as Partial<ErrorBody>;
  if (!error) return notMarquee(stage, status);
  if (code === 'not_found' && email !== null) {
    return new CliError(`${email} is not an ${wanted} at ${stage.url.origin}. Log in as one with --email.`);
  }
  if (status >= 500 || status === 429) return new PassingFailure(error);
  const option = optionOfField(field);
  if (option) return new CliError(`${error} (${option})`);
  return field === undefined ? new CliError(error) : new RefusedField(error, field.split('.')[0]!);
}
