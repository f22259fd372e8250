import { xmlOf } from './xml.ts';

/** An error in S3's own shape. Source: Amazon S3 API Reference, Error Responses. */
export class S3Error extends Error {
  readonly status: number;
  readonly code: string;
  readonly details: Readonly<Record<string, string>>;

  constructor(status: number, code: string, message: string, details: Readonly<Record<string, string>> = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.details = details;
  }
}

/** Returns the XML body that S3 sends with an error. */
export function errorXml({ code, message, details }: S3Error, requestId: string): string {
  return xmlOf('Error', { Code: code, Message: message, ...details, RequestId: requestId });
}
