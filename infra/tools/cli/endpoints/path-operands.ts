import type { StudioEvent } from '#shared/api/desk/studio/studio.ts';
import type { Operands } from '../command.ts';
import { findOwnEvent } from '../events/find-own-event.ts';
import { findPackage } from '../packages/find-package.ts';
import type { Caller } from '../session/studio-client.ts';

/** The argument that stands for each parameter of a path. */
const OPERANDS: Readonly<Record<string, Uppercase<keyof Operands>>> = {
  eventId: 'EVENT',
  packageId: 'PACKAGE',
  orderId: 'ORDER',
  webhookId: 'WEBHOOK',
  code: 'CODE',
};

const parametersOf = (route: string): string[] => [...route.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);

function operandOf(parameter: string): Uppercase<keyof Operands> {
  const operand = OPERANDS[parameter];
  if (!operand) throw new Error(`No argument stands for {${parameter}}.`);
  return operand;
}

/** Returns the arguments of a command that calls a route, in the order of its path. */
export const operandsOf = (route: string): Uppercase<keyof Operands>[] => parametersOf(route).map(operandOf);

/** The meaning of the arguments of a command. */
interface PathParams {
  params: Record<string, string>;
  /** The event that the first argument names; null for a route of no event. */
  event: StudioEvent | null;
}

/**
 * Returns the parameters of a route's path: people name an event by its subdomain and a package by its name, and all else by its id.
 * @throws CliError if there is no such event or package
 */
export async function paramsOf(route: string, caller: Caller, given: Operands): Promise<PathParams> {
  const parameters = parametersOf(route);
  const event = parameters.includes('eventId') ? await findOwnEvent(caller, given.event) : null;
  const valueOf = (parameter: string): string => {
    if (parameter === 'eventId' && event) return event._id;
    if (parameter === 'packageId' && event) return findPackage(event, given.package)._id;
    return given[operandOf(parameter).toLowerCase() as keyof Operands];
  };
  return { params: Object.fromEntries(parameters.map((parameter) => [parameter, valueOf(parameter)])), event };
}
