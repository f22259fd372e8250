/** Where things stand in the picture, in pixels from the top left. */

/** The waterline: city and sky above, the bay below. */
export const horizon = 566;

export const theatre = { left: 270, right: 1010, roof: 474 } as const;

export const board = { left: 176, right: 1104, top: 212, bottom: 410 } as const;
