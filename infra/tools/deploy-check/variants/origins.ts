/**
 * Context that leaves out of a synthesis where in the code each construct was made. CDK's command line parses the file with that, more than a
 * megabyte, again for every event of a deployment: a rollback of this app has three thousand. Templates are the same without it.
 */
export const WITHOUT_ORIGINS = {
  'aws:cdk:disable-creation-stack-traces': true,
  'aws:cdk:disable-logicalId-metadata': true,
} as const;
