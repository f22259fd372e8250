import { createAccount } from '../auth/accounts-store.ts';
import { hashPassword } from '../auth/password.ts';
import { newId } from '../platform/ids.ts';
import type { Visitor } from './visitor.ts';
import type { World } from './world.ts';

/** An organiser's browser, signed in as anybody signs in. */
export async function signInOrganizer(world: World): Promise<{ visitor: Visitor; userId: string }> {
  const userId = newId('usr');
  const email = `${userId}@example.com`;
  const password = 'ring the bell';
  await createAccount({ userId, email, name: 'Olu', passwordHash: await hashPassword(password), referral: null, role: 'organizer' });
  const visitor = world.visitor();
  const answer = await visitor.post('/auth/login', { email, password });
  if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`);
  return { visitor, userId };
}
