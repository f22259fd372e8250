import { WITHOUT_ORIGINS } from './origins.ts';

/** Makes a synthesis leave out the origins of constructs if this module is loaded first. The command line takes no such context itself. */
const given = process.env.CDK_CONTEXT_JSON ?? '{}';
process.env.CDK_CONTEXT_JSON = JSON.stringify({ ...(JSON.parse(given) as object), ...WITHOUT_ORIGINS });
