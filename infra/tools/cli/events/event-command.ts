import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { AnyCommand, Command, Operands, Result, Values } from '../command.ts';
import type { StudioClient } from '../session/studio-client.ts';
import type { Terminal } from '../terminal.ts';
import { findOwnEvent } from './find-own-event.ts';

/** A call of a command about an event. */
interface EventCall {
  studio: StudioClient;
  event: StudioEvent;
  /** The event as a parameter of the API. */
  params: { eventId: string };
  values: Values;
  operands: Operands;
  terminal: Terminal;
}

interface EventCommand extends AnyCommand {
  run: (call: EventCall) => Promise<Result>;
}

/**
 * Returns a command about one of the organiser's events, which its first argument names; `operands` are those after it. The example
 * is the event alone unless there is another.
 */
export const eventCommand = ({ operands = [], example = 'harvest', run, ...command }: EventCommand): Command => ({
  ...command,
  operands: ['EVENT', ...operands],
  example,
  run: async (studio, values, given, terminal) => {
    const event = await findOwnEvent(studio, given.event);
    return run({ studio, event, params: { eventId: event._id }, values, operands: given, terminal });
  },
});
