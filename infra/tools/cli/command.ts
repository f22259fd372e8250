import type { Stage } from './session/stage.ts';
import type { Caller, StudioClient } from './session/studio-client.ts';
import type { Terminal } from './terminal.ts';

export interface Option {
  /** Placeholder for the value in the help; null for a switch, which `--no-NAME` turns off. */
  value: string | null;
  help: string;
  isRequired?: true;
  /** True if the option may be given several times. */
  isList?: true;
}

/** The values of one call's options, by name. */
export type Values = Readonly<Record<string, string | boolean | string[] | undefined>>;

/** The arguments after a command's words, by their name in the help; empty if the command takes none. */
export interface Operands {
  /** Subdomain or id of an event. */
  event: string;
  /** A video file, or a folder with HLS. */
  film: string;
  /** A file on this machine. */
  file: string;
  /** BCP 47, e.g. `en`. */
  language: string;
  /** Name or id of a package of the event. */
  package: string;
  /** Name or id of a server that broadcasts are sent on to. */
  target: string;
  /** A promo or access code. */
  code: string;
  /** Id of an order. */
  order: string;
  /** Id of a webhook. */
  webhook: string;
  /** Address of an account, or of a person. */
  email: string;
  /** A queue of a stage whose events have failed. */
  queue: string;
  /** The subject of a flag of the reconciliation. */
  flag: string;
  /** A payment as `stripe#pi_123`. */
  payment: string;
}

export interface AnyCommand {
  /** The words that call the command, e.g. `event create`. */
  name: string;
  /** Summary in one sentence, in the imperative. */
  summary: string;
  /** Arguments that the command requires after its words, in this order; absent for none. */
  operands?: readonly Uppercase<keyof Operands>[];
  options?: Readonly<Record<string, Option>>;
  /** Arguments and options of an example; absent if it needs none. */
  example?: string;
}

/** A command of an organiser, through the stage's API. */
interface StudioCommand extends AnyCommand {
  run: (studio: StudioClient, values: Values, operands: Operands, terminal: Terminal) => Promise<Result>;
}

/** A command of the platform's operator, on the stage's tables. */
interface OperatorCommand extends AnyCommand {
  runAsOperator: (values: Values, operands: Operands) => Promise<Result>;
}

/** A command at the operator's desk, through the stage's API, by somebody who logs in with two-factor login. */
interface DeskCommand extends AnyCommand {
  runAtDesk: (desk: Caller, values: Values, operands: Operands, terminal: Terminal) => Promise<Result>;
}

/** A command for which nobody has to be logged in to a stage. */
interface StageCommand extends AnyCommand {
  runOnStage: (stage: Stage, terminal: Terminal, values: Values, operands: Operands) => Promise<Result>;
}

export type Command = StudioCommand | StageCommand | OperatorCommand | DeskCommand;

export interface Result {
  /** Output for programs. */
  json: unknown;
  /** Output for people. */
  text: string;
}

/** Options that every command takes. */
const OUTPUT_OPTIONS: Readonly<Record<string, Option>> = {
  json: { value: null, help: 'print JSON for scripts' },
  help: { value: null, help: 'show this help' },
};

const STAGE_OPTION: Readonly<Record<string, Option>> = {
  url: {
    value: 'ADDRESS',
    help: 'address of the site (or MARQUEE_URL; default: the site of the stored key, else http://marquee.localhost:3000)',
  },
};

const PASSWORD_OPTION: Readonly<Record<string, Option>> = {
  password: { value: 'PASSWORD', help: 'their password (or MARQUEE_PASSWORD; if neither is given, you are asked)' },
};

/** Options that every command of an organiser takes. */
export const COMMON_OPTIONS: Readonly<Record<string, Option>> = {
  ...STAGE_OPTION,
  email: { value: 'EMAIL', help: 'organiser to log in as (or MARQUEE_EMAIL)' },
  ...PASSWORD_OPTION,
  organization: { value: 'ID', help: 'organisation to act for, if you belong to several (or MARQUEE_ORGANIZATION)' },
  ...OUTPUT_OPTIONS,
};

/** Options that every command at the operator's desk takes. No API key opens it. */
const DESK_OPTIONS: Readonly<Record<string, Option>> = {
  ...STAGE_OPTION,
  email: { value: 'EMAIL', help: 'operator to log in as, with two-factor login (or MARQUEE_EMAIL)' },
  ...PASSWORD_OPTION,
  ...OUTPUT_OPTIONS,
};

/** Options that every command of the operator on the stage's tables takes. */
const OPERATOR_OPTIONS: Readonly<Record<string, Option>> = {
  stage: { value: 'NAME', help: 'stage in the AWS account that you are signed in to (default: the platform on this machine)' },
  region: { value: 'REGION', help: 'region of that stage (default: as in marquee.config.json, else us-east-1)' },
  ...OUTPUT_OPTIONS,
};

/** Returns the options that a command takes besides its own. */
export function commonOptionsOf(command: Command): Readonly<Record<string, Option>> {
  if ('runAsOperator' in command) return OPERATOR_OPTIONS;
  if ('runAtDesk' in command) return DESK_OPTIONS;
  return 'runOnStage' in command ? { ...STAGE_OPTION, ...OUTPUT_OPTIONS } : COMMON_OPTIONS;
}

/** Returns the value of a text option; undefined if it was not given. */
export const textOf = (values: Values, name: string) => values[name] as string | undefined;
/** Returns the value of a switch; undefined if it was not given. */
export const switchOf = (values: Values, name: string) => values[name] as boolean | undefined;
