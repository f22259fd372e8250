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
  const elements = Object.entries({ Code: code, Message: message, ...details, RequestId: requestId });
  const inner = elements.map(([name, value]) => `<${name}>${escapeXml(value)}</${name}>`).join('');
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Error>${inner}</Error>`;
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
