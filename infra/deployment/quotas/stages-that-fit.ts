import { reservedIn, UNRESERVED } from './concurrency.ts';
import type { AccountSettings } from './quotas-setting.ts';
import { largestOf } from './stage-quota.ts';
import { sharedQuotas } from './stage-quotas.ts';
import type { SynthesizedTemplate } from './synthesized-template.ts';
import { sum } from './text-length.ts';

/** The number of stages of one kind that an account has room for, and the resource that it has none left of then. */
interface Room {
  stages: number;
  item: string;
}

/** Returns how many stages like this one fit into an account that has nothing else in it, by the quotas that stages share. */
export function stagesThatFit(templates: readonly SynthesizedTemplate[], quotas: AccountSettings['quotas'] = {}): Room {
  const rooms = sharedQuotas.map(({ id, item, limit, measure }) => {
    const amount = largestOf(measure(templates))?.amount ?? 0;
    return { stages: amount > 0 ? Math.floor((quotas[id] ?? limit) / amount) : Infinity, item };
  });
  return rooms.reduce((least, room) => (room.stages < least.stages ? room : least));
}

/** Returns in one line what a stage reserves, and how many like it the account has room for. */
export function summary(templates: readonly SynthesizedTemplate[], { stage, quotas }: AccountSettings): string {
  const taken = sum([...reservedIn(templates).values()]);
  const { stages, item } = stagesThatFit(templates, quotas);
  const room = `an account has room for ${stages} such ${stages === 1 ? 'stage' : 'stages'} by its quota of ${item}`;
  if (taken === 0) return `The stage "${stage}" reserves no concurrent functions, and ${room}.`;
  return `The stage "${stage}" reserves ${taken} concurrent functions, so its account needs ${taken + UNRESERVED} or more, and ${room}.`;
}
