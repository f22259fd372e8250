import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contract, type ContractRoute } from '#shared/api/contract.ts';

const sources = path.join(import.meta.dirname, '../../../web/src');

/**
 * Returns the routes that viewers can cause calls to, in the order of the contract: those that the web app names, and those of
 * payment providers. Calls to no other route need to be measured.
 */
export function viewerRoutes(): ContractRoute[] {
  const files = globSync('**/*.{ts,tsx}', { cwd: sources }).filter((file) => !file.includes('.test.'));
  const texts = files.map((file) => readFileSync(path.join(sources, file), 'utf8'));
  const isNamed = (route: ContractRoute) => texts.some((text) => text.includes(`'${route}'`));
  return contract.filter(({ route, access }) => access === 'provider' || isNamed(route)).map(({ route }) => route);
}
