/** The tag of the domains in SES that organisations send from. Its value is the stack, so that stages of one account use their own. */
export const SENDER_TAG = 'marquee-stack';
