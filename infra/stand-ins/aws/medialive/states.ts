import type { ChannelState, InputState } from '@aws-sdk/client-medialive';

/** A state that ends by itself: the seconds that it takes about, and the state after it; null if the resource is forgotten. */
interface Passing<S> {
  seconds: number;
  next: S | null;
}

/** AWS says 'two to three minutes' for a channel's way to the air, and less for the others. Nobody promises more exact times. */
export const CHANNEL_STATES: Partial<Record<ChannelState, Passing<ChannelState>>> = {
  CREATING: { seconds: 20, next: 'IDLE' },
  STARTING: { seconds: 90, next: 'RUNNING' },
  STOPPING: { seconds: 30, next: 'IDLE' },
  DELETING: { seconds: 15, next: 'DELETED' },
  DELETED: { seconds: 60, next: null },
};

export const INPUT_STATES: Partial<Record<InputState, Passing<InputState>>> = {
  CREATING: { seconds: 5, next: 'DETACHED' },
  DELETING: { seconds: 5, next: 'DELETED' },
  DELETED: { seconds: 60, next: null },
};

/** A resource with a state, and when that began: milliseconds. */
export interface Stateful<S> {
  state: S;
  since: number;
}

/** Moves resources on to the states that have come by now. @param onChange called after each change, in their order */
export function settle<S extends string, R extends Stateful<S>>(
  resources: Map<string, R>,
  states: Partial<Record<S, Passing<S>>>,
  { now, pace, onChange }: { now: number; pace: number; onChange?: (id: string, resource: R, before: S) => void },
): void {
  for (const [id, resource] of resources) {
    for (;;) {
      const { state: before, since } = resource;
      const passing = states[before];
      const endsAt = passing ? since + passing.seconds * 1000 * pace : Infinity;
      if (!passing || now < endsAt) break;
      if (passing.next === null) {
        resources.delete(id);
        break;
      }
      Object.assign(resource, { state: passing.next, since: endsAt });
      onChange?.(id, resource, before);
    }
  }
}
