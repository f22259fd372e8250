import type { OperatorsAccount } from './accounts-table.ts';

/** Returns what shows an operator whose account it is, for programs and for people. */
export function accountFacts({ userId, email, name, createdAt }: OperatorsAccount) {
  return {
    json: { userId, email, name, createdAt: createdAt ?? null },
    lines: [`  id          ${userId}`, `  name        ${name}`, `  registered  ${createdAt ?? 'unknown'}`],
  };
}
