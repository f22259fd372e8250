/** Rules for the contact form's fields, shared by the form and the API. */
export const NAME_PART_MAX_LENGTH = 100;
export const MESSAGE_MAX_LENGTH = 5_000;
export const TERMS_NEEDED = 'Accept the terms to send your message.';
