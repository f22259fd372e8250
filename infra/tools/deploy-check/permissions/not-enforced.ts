/**
 * Actions that the emulator performs without asking IAM. Each has a row in docs/operations/not-proven.md, the table of what is not
 * proven by deployment, with the command that proves it on a real account.
 */
export const notEnforced: readonly string[] = [
  'The API may call its functions',
  'The bus may write to the queue of purchases',
  'The bus may call the function that sends urgent mails',
  'SES reports to the function that marks addresses (settings `domain` or `mailFrom`)',
  'S3 and MediaConvert may call the functions that make films',
  'The function that starts transcoding may examine files and start jobs',
  'Lambda may read the catalog’s stream with a function’s role',
  'Lambda may read the payments’ stream with a function’s role',
  'A schedule may call its function',
  "The function that ends sessions may change the edge's store",
  'Functions may write their logs',
  'The upload of the site may read its archives and write below `assets/` and `images/`',
  'The role of CloudFormation is enough',
  'Functions that show an event count its seats, and read nothing else of what is sold',
  'Functions of organisers add to the logs of changes, and write nothing else to the accounts',
  'Files are read through the distribution only',
];
