import { readFileSync } from 'node:fs';
import type { Deployment } from '../deployment.ts';
import { paths } from '../paths.ts';
import { nameOf, type Resources } from './resources.ts';
import { TRIAL_SESSION } from './role-trial.ts';

/** A request to the emulator's IAM: a function's, by handler, or another role's, by its session's name. */
export interface CheckedCall {
  caller: string;
  /** Action without the service's name. */
  action: string;
  resource: string;
  allowed: boolean;
}

interface Line {
  caller: string;
  action: string;
  resource: string;
  allowed: boolean;
}

/** Returns all requests to IAM so far, except those of trials and of the operator. */
export function readPermissionLog(deployment: Deployment, resources: Resources): CheckedCall[] {
  const handlers = new Map(deployment.functions.map(({ FunctionName, Description }) => [FunctionName, Description]));
  const lines = readFileSync(paths.permissionLog, 'utf8').trimEnd().split('\n');
  const all = lines.map((text) => {
    const { caller, action, resource, allowed } = JSON.parse(text) as Line;
    // arn:aws:sts::ACCOUNT:assumed-role/ROLE/SESSION, and Lambda names a session after its function.
    const session = caller.slice(caller.lastIndexOf('/') + 1);
    return {
      caller: handlers.get(session) || session,
      action: action.slice(action.indexOf(':') + 1),
      resource: nameOf(resource, resources),
      allowed,
    };
  });
  return all.filter(({ caller }) => caller !== TRIAL_SESSION);
}
