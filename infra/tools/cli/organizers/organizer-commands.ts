import type { Command } from '../command.ts';

/** Returns a command that gives an account a role. */
const command = (verb: 'grant' | 'revoke', role: 'organizer' | 'viewer', summary: string, done: string): Command => ({
  name: `organizer ${verb}`,
  summary,
  operands: ['EMAIL'],
  example: 'olu@example.com --stage prod',
  runAsOperator: async (values, operands) => {
    // Loaded on demand, because organisers' commands need neither the deployment's settings nor its tables.
    const { setRole } = await import('./set-role.ts');
    const { userId, email, name, createdAt = null } = await setRole(operands.email, role, values);
    const facts = [`  id          ${userId}`, `  name        ${name}`, `  registered  ${createdAt ?? 'unknown'}`];
    return { json: { userId, email, name, createdAt, role }, text: [`${email} ${done}`, ...facts].join('\n') };
  },
});

export const organizerCommands: readonly Command[] = [
  command('grant', 'organizer', 'As the operator: let an account create and sell events.', 'is an organiser now.'),
  command(
    'revoke',
    'viewer',
    'As the operator: take that back, from the next request on. Its events stay on sale.',
    'is not an organiser any more.',
  ),
];
