import { API_PREFIX } from '#shared/api/endpoint.ts';
import type { ErrorBody } from '#shared/errors.ts';
import { KEY_HEADER } from '#shared/api/endpoint.ts';
import { CliError } from '../cli-error.ts';
import { notMarquee } from './answer-problem.ts';
import { callStage, type Stage } from './stage.ts';

/** Tries an API key, whatever it may do. @throws CliError if the stage does not know it */
export async function requireWorkingKey(stage: Stage, key: string): Promise<void> {
  const answer = await callStage(stage, {
    method: 'GET',
    path: `${API_PREFIX}/studio/events`,
    headers: { [KEY_HEADER]: key },
    body: null,
  });
  const { error, code } = (answer.json ?? {}) as Partial<ErrorBody>;
  if (answer.status === 200 || code === 'key_not_permitted') return;
  throw error ? new CliError(error) : notMarquee(stage, answer.status);
}
