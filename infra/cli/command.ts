import type { StudioClient } from './session/studio-client.ts';
import type { Terminal } from './terminal.ts';

export interface Option {
  /** What stands for the value in the help; null for a switch, which `--no-NAME` turns off. */
  value: string | null;
  help: string;
  isRequired?: true;
  /** May be given several times. */
  isList?: true;
}

/** What the options of one call say, by name. */
export type Values = Readonly<Record<string, string | boolean | string[] | undefined>>;

/** What stands after a command's words, by what the help calls it; empty where the command takes none. */
export interface Operands {
  /** Names the event: its subdomain or its id. */
  event: string;
  folder: string;
  /** Names a package of the event: its name or its id. */
  package: string;
  /** A promo or access code. */
  code: string;
  /** An order's id. */
  order: string;
}

export interface Command {
  /** The words that call it, e.g. `event create`. */
  name: string;
  /** One sentence. */
  summary: string;
  /** What it needs after its words, in this order. */
  operands: readonly Uppercase<keyof Operands>[];
  options: Readonly<Record<string, Option>>;
  /** An example's options. */
  example: string;
  run: (studio: StudioClient, values: Values, operands: Operands, terminal: Terminal) => Promise<Result>;
}

export interface Result {
  /** For programs. */
  json: unknown;
  /** For people. */
  text: string;
}

/** Options that every command takes. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  url: { value: 'ADDRESS', help: 'the site of the stage (default: http://marquee.localhost:3000)' },
  email: { value: 'EMAIL', help: 'the organiser to sign in as (or MARQUEE_EMAIL)' },
  password: { value: 'PASSWORD', help: 'their password (or MARQUEE_PASSWORD; asked for where neither is given)' },
  json: { value: null, help: 'print JSON for programs' },
  help: { value: null, help: 'show this' },
};

/** A text option's value; undefined where it was not given. */
export const textOf = (values: Values, name: string) => values[name] as string | undefined;
/** A switch: undefined where it was not given. */
export const switchOf = (values: Values, name: string) => values[name] as boolean | undefined;
