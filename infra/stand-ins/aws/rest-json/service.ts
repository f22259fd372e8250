import { ApiError } from './api-error.ts';
import type { ApiModel } from './model.ts';
import { readValue } from './read-value.ts';

/** A service with a published model, and the part of it that is carried out here. */
export interface Service {
  model: ApiModel;
  /** Operations by name; each takes and returns what the SDK's commands do. */
  operations: Readonly<Record<string, (input: never) => object>>;
  /** Returns the error for a request that the model does not allow. */
  invalid: (problems: readonly string[]) => ApiError;
  /** Called before each operation. @throws ApiError to refuse it */
  admit?: () => void;
}

/**
 * Carries an operation out as the service does: what its model does not allow is refused.
 * @param names the names of members in the input: those on the wire, or the model's own
 * @throws ApiError as the service answers it
 */
export function callService(service: Service, name: string, input: unknown, names: 'wire' | 'model' = 'model'): object {
  const { model, operations, invalid, admit } = service;
  const [described, operation] = [model.operations[name], operations[name]];
  if (!described || !operation) throw new Error(`${name} is not supported here.`);
  const problems: string[] = [];
  const read = readValue({ model, names, problems }, described.input, input, '');
  if (problems.length > 0) throw invalid(problems);
  try {
    admit?.();
    return operation(read as never);
  } catch (error) {
    if (!(error instanceof ApiError) || described.errors.includes(error.type)) throw error;
    throw new Error(`${name} has no error ${error.type} in the model.`, { cause: error });
  }
}
