/** Number of recovery codes that an account gets at a time. */
export const RECOVERY_CODES = 10;
/** Number of recovery codes left at which their owner is advised to get new ones. */
export const FEW_RECOVERY_CODES = 3;
/** Digits of an authenticator app's code. */
export const CODE_DIGITS = 6;
/** Longest text that is read as a code, so that spaces and dashes do no harm. */
export const CODE_MAX_LENGTH = 64;
