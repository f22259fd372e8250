import type { Call, ContractRoute } from '#shared/api/contract.ts';
import { CliError, type RefusedField } from '../cli-error.ts';
import type { Option, Values } from '../command.ts';
import type { Caller } from '../session/studio-client.ts';

/** The fields that an endpoint takes: those of the query of a GET, and those of the body of a POST. */
export type FieldsOf<R extends ContractRoute> = R extends `GET ${string}`
  ? NonNullable<Call<R>['query']>
  : NonNullable<Call<R>['body']>;

/** The option that gives one field of an endpoint. */
export interface FieldOption<T> extends Option {
  /** The option's name, if it is not the field's own. */
  option?: string;
  /** Reads what was given: a text, or all of them for an option that may be given several times. Absent for a text and a switch as they are. */
  read?: (given: never, option: string, caller: Caller) => T | Promise<T>;
}

/** The options of an endpoint, by the fields that they give, in the order of the help. */
export type FieldOptions<Fields> = { readonly [Field in keyof Fields]?: FieldOption<Fields[Field]> };

const fieldsIn = (options: object) => Object.entries(options) as [string, FieldOption<unknown>][];

const nameOf = (field: string, { option }: FieldOption<unknown>) => option ?? field;

/** Returns the options of the command line, by their names. */
export const optionsOf = (options: object): Record<string, Option> =>
  Object.fromEntries(fieldsIn(options).map(([field, declared]) => [nameOf(field, declared), declared]));

/** Returns the fields that the options give; none for an option that was left out. */
export async function readFields<Fields>(
  options: FieldOptions<Fields>,
  caller: Caller,
  values: Values,
): Promise<Partial<Fields>> {
  const fields: Record<string, unknown> = {};
  for (const [field, declared] of fieldsIn(options)) {
    const name = nameOf(field, declared);
    const value = values[name];
    if (value === undefined) continue;
    fields[field] = declared.read ? await declared.read(value as never, `--${name}`, caller) : value;
  }
  return fields as Partial<Fields>;
}

/** Returns the error with the option that gave the field; the error itself if none did. */
export function withOption(error: RefusedField, options: object): CliError {
  const found = fieldsIn(options).find(([field]) => field === error.field);
  return found ? new CliError(`${error.message} (--${nameOf(...found)})`) : error;
}
