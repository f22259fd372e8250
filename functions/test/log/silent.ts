/**
 * Runs before each test file of functions/: the log is silent from the moment it is loaded. Tests about what is logged say so with
 * `useLogLines` or `useLog`.
 */
process.env.LOG_LEVEL = 'SILENT';
