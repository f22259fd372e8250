import type { Puzzle } from '#shared/proof/puzzle.ts';
import { ERRORS, type ErrorBody, type ErrorCode } from '#shared/errors.ts';

interface Details {
  /** Replaces the code's default message. */
  message?: string;
  /** The field at fault. */
  field?: string;
  puzzle?: Puzzle;
  /** The current values of fields that somebody else has changed. */
  current?: Record<string, unknown>;
  headers?: Record<string, string>;
}

/** An error answer. Handlers and the functions they call throw it; the wrapper turns it into a response. */
export class ApiError extends Error {
  readonly code: ErrorCode;
  readonly status: number;
  readonly field: string | undefined;
  readonly puzzle: Puzzle | undefined;
  readonly current: Record<string, unknown> | undefined;
  readonly headers: Record<string, string>;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? ERRORS[code].message);
    this.name = 'ApiError';
    this.code = code;
    this.status = ERRORS[code].status;
    this.field = details.field;
    this.puzzle = details.puzzle;
    this.current = details.current;
    this.headers = details.headers ?? {};
  }

  body(): ErrorBody {
    return {
      error: this.message,
      code: this.code,
      ...(this.field !== undefined && { field: this.field }),
      ...(this.puzzle && { puzzle: this.puzzle }),
      ...(this.current && { current: this.current }),
    };
  }
}
