/** VAST's numbers for what can go wrong, which error addresses are told. Source: IAB, VAST 4.3, section 2.3.6.3. */
export const VAST_ERRORS = {
  unreadable: 100,
  notVast: 101,
  unexpectedKind: 201,
  wrapperUnreachable: 301,
  tooManyWrappers: 302,
  noAd: 303,
  mediaMissing: 401,
  mediaTimeout: 402,
  mediaUnsupported: 403,
  mediaBroken: 405,
} as const;

/** The reason why there is no ad to play. */
export class VastError extends Error {
  readonly number: number;

  constructor(reason: keyof typeof VAST_ERRORS) {
    super(reason);
    this.name = 'VastError';
    this.number = VAST_ERRORS[reason];
  }
}
