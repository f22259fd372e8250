import type { Answer } from '../visitor.ts';
import type { World } from '../world.ts';

/** What is an answer at all: whatever happens, no page meets a fault of ours. */
export function answered(answer: Answer): Answer {
  if (answer.status >= 500) throw new Error(`A page was answered ${answer.status}: ${answer.text}`);
  return answer;
}

/** What cannot happen any more does not. */
export const ifPossible = (work: Promise<unknown>) => work.then(() => undefined, () => undefined);

/** What happens in the world outside to a payment by card. @returns the id of what it is about; nothing where that is refused */
export async function atStripe({ stripeUrl }: World, path: string, body: object): Promise<string | undefined> {
  const answer = await fetch(`${stripeUrl}${path}`, { method: 'POST', body: JSON.stringify(body) });
  return answer.ok ? ((await answer.json()) as { id: string }).id : undefined;
}
