import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Call, ContractRoute } from '#shared/api/contract.ts';
import { CliError, RefusedField } from '../cli-error.ts';
import type { AnyCommand, Command, Operands, Result, Values } from '../command.ts';
import type { Caller } from '../session/studio-client.ts';
import { type FieldOptions, type FieldsOf, optionsOf, readFields, withOption } from './field-options.ts';
import { operandsOf, paramsOf } from './path-operands.ts';

type AnswerOf<R extends ContractRoute> = Call<R>['answer'];

/** The event that a route is about; null for a route of no event. */
type EventOf<R extends ContractRoute> = R extends `${string}/{eventId}${string}` ? StudioEvent : null;

/** How the answer is printed for people. An answer with a message needs nothing else. */
type Text<R extends ContractRoute> =
  AnswerOf<R> extends { message: string }
    ? { text?: (answer: AnswerOf<R>, event: EventOf<R>) => string }
    : { text: (answer: AnswerOf<R>, event: EventOf<R>) => string };

type EndpointCommand<R extends ContractRoute> = Omit<AnyCommand, 'operands' | 'options'> &
  Text<R> & {
    route: R;
    /** Arguments after those of the path, by the fields that they give. */
    arguments?: { readonly [Field in keyof FieldsOf<R>]?: Uppercase<keyof Operands> };
    options?: FieldOptions<FieldsOf<R>>;
    /** The fields that no option gives, such as a key of the request. */
    fixed?: () => Partial<FieldsOf<R>>;
    /** The part of the answer that scripts get; all of it if absent. */
    json?: (answer: AnswerOf<R>) => unknown;
    /** The example to name if no field was given, for a command that changes those that are; such as `field, e.g. --price 19.99`. */
    atLeastOne?: string;
  };

/**
 * Returns the command of an endpoint. Its arguments are the parameters of the path, its options give the fields of the body or the query,
 * and it needs the login that the endpoint needs.
 */
export function endpointCommand<R extends ContractRoute>(declared: EndpointCommand<R>): Command {
  const { route, name, summary, example, options = {} } = declared;
  const operands = [...operandsOf(route), ...argumentsIn(declared).map(([, operand]) => operand)];
  const named = optionsOf(options);
  const run = (caller: Caller, values: Values, given: Operands) => call(declared, caller, values, given);
  return {
    name,
    summary,
    ...(operands.length > 0 && { operands }),
    ...(Object.keys(named).length > 0 && { options: named }),
    ...((example ?? operands[0] === 'EVENT') && { example: example ?? 'harvest' }),
    ...(route.includes(' /operator/') ? { runAtDesk: run } : { run }),
  };
}

/** Returns the fields that arguments give, each with its argument. */
const argumentsIn = ({ arguments: given = {} }: { arguments?: object }) =>
  Object.entries(given) as [string, Uppercase<keyof Operands>][];

async function call<R extends ContractRoute>(
  declared: EndpointCommand<R>,
  caller: Caller,
  values: Values,
  given: Operands,
): Promise<Result> {
  const { route, options = {}, fixed, json, text, atLeastOne } = declared;
  const fields = await readFields(options, caller, values);
  if (atLeastOne && Object.keys(fields).length === 0) throw new CliError(`Nothing to change. Name at least one ${atLeastOne}.`);
  const { params, event } = await paramsOf(route, caller, given);
  const ofArguments = argumentsIn(declared).map(([field, operand]) => [field, given[operand.toLowerCase() as keyof Operands]]);
  const all = { ...fixed?.(), ...Object.fromEntries(ofArguments), ...fields };
  const answer = await send(route, caller, params, all).catch((error: unknown) => {
    throw error instanceof RefusedField ? withOption(error, options) : error;
  });
  return {
    json: json ? json(answer) : answer,
    text: text ? text(answer, event as EventOf<R>) : (answer as { message: string }).message,
  };
}

function send<R extends ContractRoute>(
  route: R,
  caller: Caller,
  params: Record<string, string>,
  fields: object,
): Promise<AnswerOf<R>> {
  if (route.startsWith('GET ')) return caller.call(route, params, null, fields as Record<string, string | undefined>);
  return caller.call(route, params, (Object.keys(fields).length > 0 ? fields : null) as Call<R>['body'] | null);
}
