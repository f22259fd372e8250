const TIMEOUT_MS = 20_000;
/** Deployments to look through, the newest first. */
const LOOKED_AT = 50;

interface Deployment {
  id: number;
  sha: string;
}

/** The API of GitHub, as a workflow's environment names it. */
export interface GitHub {
  /** Address of the API. */
  api: string;
  /** `owner/name` */
  repository: string;
  token: string;
}

/**
 * Returns the commit that was last delivered to an environment and passed its smoke test; null if there is none. GitHub notes a
 * deployment for each job with an environment, and its success only if the whole job succeeded.
 * @throws Error if GitHub does not answer as expected
 */
export async function versionBefore(environment: string, github: GitHub): Promise<string | null> {
  const query = new URLSearchParams({ environment, per_page: String(LOOKED_AT) });
  const deployments = (await get(github, `deployments?${query}`)) as Deployment[];
  for (const { id, sha } of deployments) {
    const statuses = (await get(github, `deployments/${id}/statuses`)) as { state: string }[];
    // An earlier success has become `inactive` since, but stays in the list.
    if (statuses.some(({ state }) => state === 'success')) return sha;
  }
  return null;
}

async function get({ api, repository, token }: GitHub, path: string): Promise<unknown> {
  const response = await fetch(`${api}/repos/${repository}/${path}`, {
    headers: { accept: 'application/vnd.github+json', authorization: `Bearer ${token}`, 'x-github-api-version': '2022-11-28' },
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (!response.ok) throw new Error(`GitHub answered ${response.status} to ${path}: ${(await response.text()).slice(0, 300)}`);
  return response.json();
}
