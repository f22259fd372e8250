/** Maximum number of targets that a broadcast is sent on to. */
export const MOST_TARGETS = 3;

/**
 * The states of a target while its broadcast is prepared or later. `connecting`: it has not taken the stream yet, or nothing is sent.
 * `failed`: it does not take the stream now; it is tried again.
 */
export const TARGET_STATES = ['connecting', 'live', 'failed'] as const;

export type TargetState = (typeof TARGET_STATES)[number];
