import type { CreateHarvestJobRequest, HarvestJobStatus } from '@aws-sdk/client-mediapackagev2';
import { pageOf, type Paging } from '../rest-json/page.ts';
import type { Account } from './account.ts';
import { checkHarvest, invalid } from './endpoint-checks.ts';
import { describeJob, harvestEvent, isUnderWay, type KeptJob, statusOf } from './harvest.ts';
import { conflict, type Names } from './tree.ts';

const NAMES = ['ChannelGroupName', 'ChannelName', 'OriginEndpointName'] as const;

/** Returns the operations on harvest jobs. */
export const harvestOperations = (account: Account) => ({
  CreateHarvestJob: (request: CreateHarvestJobRequest) => {
    const endpoint = account.tree.endpoint(request);
    checkHarvest(request, endpoint.settings, endpoint.policy);
    const { HarvestJobName = `harvest-${endpoint.jobs.length + 1}`, ChannelGroupName } = request;
    if (endpoint.jobs.some((job) => job.request.HarvestJobName === HarvestJobName))
      throw conflict('RESOURCE_ALREADY_EXISTS', `The job ${HarvestJobName} exists already.`);
    const underWay = jobsOf(account, { ChannelGroupName }).filter((job) => isUnderWay(statusNow(account, job)));
    if (underWay.length >= account.quotas.jobsPerGroup)
      throw invalid('TOO_MANY_IN_PROGRESS_HARVEST_JOBS', 'Too many harvest jobs are under way.');
    const job: KeptJob = {
      request: { ...request, HarvestJobName },
      arn: `${endpoint.arn}/harvestJob/${HarvestJobName}`,
      createdAt: account.now,
      fails: account.failingHarvests-- > 0,
      isOver: false,
    };
    endpoint.jobs.push(job);
    return describeJob(job, statusNow(account, job));
  },
  ListHarvestJobs: ({ Status, MaxResults, NextToken: token, ...names }: Names & Paging & { Status?: HarvestJobStatus }) => {
    settleHarvests(account);
    account.tree.group(names);
    const all = jobsOf(account, names)
      .map((job) => describeJob(job, statusNow(account, job)))
      .filter((job) => Status === undefined || job.Status === Status);
    const { page, NextToken } = pageOf(all, { MaxResults, NextToken: token });
    return { Items: page, NextToken };
  },
});

/** Ends the jobs whose time has come, and tells of each. */
export function settleHarvests(account: Account): void {
  const { onHarvest, onEvent } = account.settings;
  for (const job of jobsOf(account, {})) {
    const status = statusNow(account, job);
    if (job.isOver || isUnderWay(status)) continue;
    job.isOver = true;
    if (status === 'COMPLETED') onHarvest(job.request);
    onEvent(harvestEvent(job, status, new Date(account.now)));
  }
}

/** Returns the jobs of a group, a channel or an endpoint. */
const jobsOf = (account: Account, names: Names): KeptJob[] =>
  account.tree.endpoints
    .flatMap(({ jobs }) => jobs)
    .filter(({ request }) => NAMES.every((name) => names[name] === undefined || request[name] === names[name]));

const statusNow = (account: Account, job: KeptJob): HarvestJobStatus => statusOf(job, account.now, account.settings.pace);
