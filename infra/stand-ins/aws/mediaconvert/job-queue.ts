import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { type JobRequest, workOf } from './job.ts';
import { probe } from './probe.ts';
import { runJob } from './run-job.ts';

/** A job as it is kept until it ends. */
interface KeptJob {
  id: string;
  request: JobRequest;
}

/** The report of a job, as the detail of its event. Source: MediaConvert, list of EventBridge events. */
export interface JobReport {
  timestamp: number;
  jobId: string;
  queue: string;
  status: 'PROGRESSING' | 'STATUS_UPDATE' | 'COMPLETE' | 'ERROR';
  userMetadata: JobRequest['userMetadata'];
  jobProgress?: { jobPercentComplete: number };
  errorCode?: number;
  errorMessage?: string;
}

interface JobQueueOptions {
  /** Folder that keeps the jobs which have not ended, so that the next start goes on with them. */
  folder: string;
  /** Returns the file of an object, given as `s3://bucket/key`. */
  fileOf: (address: string) => string;
  onReport: (report: JobReport) => void;
}

const SECONDS_BETWEEN_REPORTS = 1;

/** Carries jobs out, one after the other. */
export class JobQueue {
  readonly #options: JobQueueOptions;
  readonly #stopped = new AbortController();
  readonly #known = new Set<string>();
  #last: Promise<void> = Promise.resolve();

  constructor(options: JobQueueOptions) {
    this.#options = options;
    mkdirSync(options.folder, { recursive: true });
  }

  get signal(): AbortSignal {
    return this.#stopped.signal;
  }

  /** Goes on with the jobs that had not ended when the last process did. */
  start(): void {
    for (const name of readdirSync(this.#options.folder).sort()) {
      this.#enqueue(JSON.parse(readFileSync(path.join(this.#options.folder, name), 'utf8')) as KeptJob);
    }
  }

  /** Accepts a job. The same token names the same job. @returns its id */
  add(request: JobRequest): string {
    workOf(request);
    const id = `job-${createHash('sha256').update(request.clientRequestToken).digest('hex').slice(0, 16)}`;
    if (this.#known.has(id)) return id;
    const job = { id, request };
    writeFileSync(this.#fileOf(job), JSON.stringify(job));
    this.#enqueue(job);
    return id;
  }

  /** Stops the job that runs, and waits until it has. It begins again at the next start. */
  async stop(): Promise<void> {
    this.#stopped.abort();
    await this.#last;
  }

  #fileOf = ({ id }: KeptJob) => path.join(this.#options.folder, `${id}.json`);

  #enqueue(job: KeptJob): void {
    this.#known.add(job.id);
    this.#last = this.#last.then(() => this.#run(job));
  }

  async #run(job: KeptJob): Promise<void> {
    if (this.signal.aborted) return;
    try {
      await this.#carryOut(job);
      this.#report(job, { status: 'COMPLETE' });
    } catch (error) {
      if (this.signal.aborted) return;
      this.#report(job, { status: 'ERROR', errorCode: 1999, errorMessage: this.#inWords(job, error as Error) });
    }
    rmSync(this.#fileOf(job), { force: true });
  }

  /** Returns an error's message without the addresses of ffmpeg's parts and of files of this machine. */
  #inWords({ request }: KeptJob, { message }: Error): string {
    const source = this.#options.fileOf(workOf(request).source);
    return message.replaceAll(/\[[^\]]+ @ 0x[0-9a-f]+\] /g, '').replaceAll(source, 'the file');
  }

  async #carryOut(job: KeptJob): Promise<void> {
    this.#report(job, { status: 'PROGRESSING' });
    const work = workOf(job.request);
    const source = this.#options.fileOf(work.source);
    const { container } = (await probe(source, this.signal)) as { container: { duration: number } };
    let reportedAt = performance.now();
    const onPercent = (percent: number) => {
      if (performance.now() - reportedAt < SECONDS_BETWEEN_REPORTS * 1000) return;
      reportedAt = performance.now();
      this.#report(job, { status: 'STATUS_UPDATE', jobProgress: { jobPercentComplete: percent } });
    };
    const target = path.dirname(this.#options.fileOf(`${work.destination}.m3u8`));
    await runJob(work, { source, target, duration: container.duration, signal: this.signal, onPercent });
  }

  #report({ id, request }: KeptJob, report: Pick<JobReport, 'status'> & Partial<JobReport>): void {
    const { queue, userMetadata } = request;
    this.#options.onReport({ timestamp: Date.now(), jobId: id, queue, userMetadata, ...report });
  }
}
