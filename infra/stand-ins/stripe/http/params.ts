import { invalidRequest, missingParameter } from './errors.ts';
import type { FormObject, FormValue } from './form.ts';

const MAX_METADATA_KEYS = 50;
const MAX_METADATA_KEY_LENGTH = 40;
const MAX_METADATA_VALUE_LENGTH = 500;

/**
 * Returns the names of a call's parameters, checked against `T`, stripe-node's type for them: the names differ between versions
 * of the API.
 */
export const paramsOf = <T>(names: readonly (keyof T & string)[]): readonly string[] => names;

/** Reads a request's parameters by name and type; every reader throws Stripe's own 400 for an invalid value. */
export class Params {
  readonly #form: FormObject;
  readonly #prefix: string;

  /**
   * @param known the call's parameter names; any other is rejected with `parameter_unknown`
   * @param prefix the name of the parent parameter, for error messages
   */
  constructor(form: FormObject, known: readonly string[], prefix = '') {
    this.#form = form;
    this.#prefix = prefix;
    const unknown = Object.keys(form).find((name) => !known.includes(name));
    if (unknown === undefined) return;
    const param = this.#fullName(unknown);
    throw invalidRequest(`Received unknown parameter: ${param}`, { code: 'parameter_unknown', param });
  }

  /** Returns undefined if the parameter is absent; an empty string means that the caller unsets the field. */
  text(name: string): string | undefined {
    const value = this.#form[name];
    if (typeof value === 'object') throw this.#invalid(name, 'string');
    return value;
  }

  requiredText(name: string): string {
    const value = this.text(name);
    if (!value) throw missingParameter(this.#fullName(name));
    return value;
  }

  integer(name: string): number | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    if (!/^-?\d{1,15}$/.test(value)) {
      throw invalidRequest(`Invalid integer: ${value}`, {
        code: 'parameter_invalid_integer',
        param: this.#fullName(name),
      });
    }
    return Number(value);
  }

  requiredInteger(name: string): number {
    const value = this.integer(name);
    if (value === undefined) throw missingParameter(this.#fullName(name));
    return value;
  }

  flag(name: string): boolean {
    return this.choice(name, ['true', 'false']) === 'true';
  }

  choice<T extends string>(name: string, options: readonly T[]): T | undefined {
    const value = this.text(name);
    if (value === undefined || value === '') return undefined;
    const choice = options.find((option) => option === value);
    if (choice !== undefined) return choice;
    const param = this.#fullName(name);
    throw invalidRequest(`Invalid ${param}: must be one of ${options.join(', ')}`, { param });
  }

  /** Reads `name[]=a&name[]=b` or `name[0]=a&name[1]=b`; empty if absent. */
  list(name: string): string[] {
    const value = this.#form[name];
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') throw this.#invalid(name, 'array');
    return this.#entries(name, value).map(([, item]) => item);
  }

  /**
   * Returns the metadata after this request: keys are merged with the previous ones, an empty value removes its key and
   * an empty `metadata` removes all.
   */
  metadata(before: Record<string, string> = {}): Record<string, string> {
    const value = this.#form['metadata'];
    if (value === undefined) return before;
    if (value === '') return {};
    if (typeof value === 'string') throw this.#invalid('metadata', 'hash');
    const merged = new Map(Object.entries(before));
    for (const [key, text] of this.#entries('metadata', value)) {
      if (text === '') merged.delete(key);
      else merged.set(key, text);
    }
    checkMetadata(merged);
    return Object.fromEntries(merged);
  }

  /** Returns the parameters nested in `name`; undefined if absent. */
  child(name: string, known: readonly string[]): Params | undefined {
    const value = this.#form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw this.#invalid(name, 'hash');
    return new Params(value, known, this.#fullName(name));
  }

  /** Returns the objects of a list, e.g. `line_items[0][quantity]=1`; empty if absent. */
  items(name: string, known: readonly string[]): Params[] {
    const value = this.#form[name];
    if (value === undefined || value === '') return [];
    if (typeof value === 'string') throw this.#invalid(name, 'array');
    return Object.entries(value).map(([position, item]) => {
      const fullName = `${this.#fullName(name)}[${position}]`;
      if (typeof item === 'object') return new Params(item, known, fullName);
      throw invalidRequest(`Invalid object: ${fullName}`, { param: fullName });
    });
  }

  /** Returns the strings of an object with arbitrary names; undefined if absent. */
  texts(name: string): Record<string, string> | undefined {
    const value = this.#form[name];
    if (value === undefined || value === '') return undefined;
    if (typeof value === 'string') throw this.#invalid(name, 'hash');
    return Object.fromEntries(this.#entries(name, value));
  }

  has(name: string): boolean {
    return this.#form[name] !== undefined;
  }

  /** Returns the 400 for a parameter with an invalid value. */
  refused(name: string, message: string, code?: string): Error {
    return invalidRequest(message, { param: this.#fullName(name), ...(code !== undefined && { code }) });
  }

  /** Returns true if `name` is an object, e.g. `created[gte]` instead of `created`. */
  isObject(name: string): boolean {
    return typeof this.#form[name] === 'object';
  }

  #entries(name: string, object: FormObject): [string, string][] {
    return Object.entries(object).map(([key, item]: [string, FormValue | undefined]) => {
      if (typeof item !== 'string') throw this.#invalid(`${name}[${key}]`, 'string');
      return [key, item];
    });
  }

  #fullName(name: string): string {
    return this.#prefix ? `${this.#prefix}[${name}]` : name;
  }

  #invalid(name: string, expected: string): Error {
    const param = this.#fullName(name);
    return invalidRequest(`Invalid ${expected}: ${param}`, { param });
  }
}

function checkMetadata(metadata: Map<string, string>): void {
  if (metadata.size > MAX_METADATA_KEYS) {
    throw invalidRequest(`You can only have up to ${MAX_METADATA_KEYS} keys of metadata.`, { param: 'metadata' });
  }
  for (const [key, value] of metadata) {
    if (key.length <= MAX_METADATA_KEY_LENGTH && value.length <= MAX_METADATA_VALUE_LENGTH) continue;
    throw invalidRequest(
      `Metadata keys can have up to ${MAX_METADATA_KEY_LENGTH} characters and values up to ${MAX_METADATA_VALUE_LENGTH}.`,
      {
        param: 'metadata',
      },
    );
  }
}
