/** The kinds of packages: one event, one event for some hours, several events, or all that an organiser includes. */
export const PACKAGE_KINDS = ['ppv', 'rental', 'bundle', 'subscription'] as const;
