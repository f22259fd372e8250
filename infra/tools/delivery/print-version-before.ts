import { versionBefore } from './version-before.ts';

/** Prints the version before as an output of a workflow's step: `version=…`, empty if there is none. */
const { GITHUB_API_URL: api = '', GITHUB_REPOSITORY: repository = '', GITHUB_TOKEN: token = '' } = process.env;
const [environment = ''] = process.argv.slice(2);
const version = await versionBefore(environment, { api, repository, token });
console.log(`version=${version ?? ''}`);
