import type { StackTemplate } from '../../deployment/sketch/synthesize.ts';
import { type AllowedStatement, statementsOf } from './statements.ts';

/** The variant that has every function but those of the others; other settings only add resources. */
export const DOCUMENTED_VARIANT = 'a first admin';
/** The variants that have functions of their own. */
const OTHERS = ['a preview', 'live video'];

/** Returns the rights of every function, whatever setting it exists with. @param templatesOf returns the templates of a variant */
export function documentedStatements(templatesOf: (variant: string) => StackTemplate[]): AllowedStatement[] {
  const statements = statementsOf(templatesOf(DOCUMENTED_VARIANT));
  const known = new Set(statements.map(({ fn }) => fn));
  // Functions that begin with a capital letter are CDK's own.
  const others = OTHERS.flatMap((name) => statementsOf(templatesOf(name))).filter(
    ({ fn }) => /^[a-z]/.test(fn) && !known.has(fn),
  );
  return [...statements, ...others].sort((one, other) => one.fn.localeCompare(other.fn));
}
