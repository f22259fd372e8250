import { callForm, elements } from '../aws/aws-calls.ts';
import type { FunctionConfiguration } from '../deployment.ts';
import { signedRequest, type Credentials } from '../../../stand-ins/aws/signed-request.ts';
import type { Attempt } from './attempts.ts';
import { isNeededByLambda, mayDo } from './grants.ts';

/** Session name that marks these calls in the emulator's records. */
export const TRIAL_SESSION = 'deploy-check';

interface Trial {
  /** Number of refused attempts. */
  refused: number;
  /** A sentence for each attempt with a wrong outcome. */
  problems: string[];
}

/** Tries, with a function's role, actions that none of the function's rights allows, and those that Lambda performs for it. */
export async function tryRole(url: string, fn: FunctionConfiguration, attempts: readonly Attempt[]): Promise<Trial> {
  const { Description: handler = '', Role } = fn;
  const credentials = await assume(url, Role);
  const beyond = attempts.filter(({ resource, action }) => !mayDo(handler, resource, action));
  const notRefused = beyond.map(async ({ action, resource, request }) => {
    const { status, text } = await signedRequest(url, request, credentials);
    // Nothing else counts: a wrong signature or a missing table is refused, too.
    const isRefused = (status === 400 || status === 403) && text.includes('AccessDenied');
    return isRefused ? [] : [`${handler} was not refused ${action} on ${resource}: ${status} ${text.slice(0, 100)}`];
  });
  const lambdas = attempts.filter(({ resource, action }) => isNeededByLambda(handler, resource, action));
  const notAllowed = lambdas.map(async ({ action, resource, request }) => {
    const { status, text } = await signedRequest(url, request, credentials);
    return status === 200 ? [] : [`Lambda, for ${handler}, cannot ${action} on ${resource}: ${status} ${text.slice(0, 100)}`];
  });
  const open = (await Promise.all(notRefused)).flat();
  return { refused: beyond.length - open.length, problems: [...open, ...(await Promise.all(notAllowed)).flat()] };
}

/** Assumes a role as Lambda does for a function. */
async function assume(url: string, RoleArn: string): Promise<Credentials> {
  const call = { Action: 'AssumeRole', Version: '2011-06-15', RoleArn, RoleSessionName: TRIAL_SESSION };
  const xml = await callForm(url, 'sts', call);
  const field = (name: string) => elements(xml, name)[0] ?? '';
  return {
    accessKeyId: field('AccessKeyId'),
    secretAccessKey: field('SecretAccessKey'),
    sessionToken: field('SessionToken'),
  };
}
