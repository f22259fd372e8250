/** The answers to whether the show was over when the picture of its broadcast stopped: that was the end, or it broke off. */
export const END_ANSWERS = ['end', 'broke-off'] as const;

export type EndAnswer = (typeof END_ANSWERS)[number];
