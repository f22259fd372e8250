import { createServer, type IncomingMessage, type Server } from 'node:http';
import { text } from 'node:stream/consumers';
import { listen } from '../../base/http/listen.ts';
import type { JobRequest } from './job.ts';
import { JobQueue, type JobReport } from './job-queue.ts';
import { probe } from './probe.ts';
import { NoVideoProgram, VideoProgramError } from './video-program.ts';

interface MediaConvertSettings {
  /** Folder that keeps the jobs which have not ended. */
  jobsFolder: string;
  /** Returns the file of an object, given as `s3://bucket/key`. */
  fileOf: (address: string) => string;
  onReport: (report: JobReport) => void;
}

/** An error in MediaConvert's own shape. */
class BadRequest extends Error {}

/**
 * Starts a server that speaks MediaConvert's Probe and CreateJob, and does with ffmpeg what the jobs of films ask for.
 * @returns its address, and a function that stops it and the job that runs
 */
export async function startMediaConvert({ jobsFolder, fileOf, onReport }: MediaConvertSettings) {
  const jobs = new JobQueue({ folder: jobsFolder, fileOf, onReport });
  const server = createServer((request, response) => {
    answer(request, jobs, fileOf).then(
      (body) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(body)),
      (error: unknown) => {
        const isBad = error instanceof BadRequest;
        // A file that is examined while the server stops is examined again later.
        if (!isBad && !jobs.signal.aborted) console.error('MediaConvert:', error);
        const type = isBad ? 'BadRequestException' : 'InternalServerErrorException';
        response.writeHead(isBad ? 400 : 500, { 'content-type': 'application/json', 'x-amzn-errortype': type });
        response.end(JSON.stringify({ message: isBad ? error.message : 'Internal error' }));
      },
    );
  });
  const port = await listen(server, 0);
  return { url: `http://127.0.0.1:${port}`, start: () => jobs.start(), stop: () => stop(server, jobs) };
}

async function stop(server: Server, jobs: JobQueue): Promise<void> {
  server.close();
  await jobs.stop();
  server.closeAllConnections();
}

async function answer(request: IncomingMessage, jobs: JobQueue, fileOf: MediaConvertSettings['fileOf']): Promise<object> {
  const body = JSON.parse((await text(request)) || '{}') as unknown;
  const route = `${request.method} ${request.url?.split('?')[0]}`;
  if (route === 'POST /2017-08-29/probe') {
    const { inputFiles } = body as { inputFiles: { fileUrl: string }[] };
    return { probeResults: [await probed(fileOf(inputFiles[0]?.fileUrl ?? ''), jobs.signal)] };
  }
  if (route === 'POST /2017-08-29/jobs') {
    const job = body as JobRequest;
    return { job: { id: jobs.add(job), queue: job.queue, status: 'SUBMITTED', userMetadata: job.userMetadata } };
  }
  throw new BadRequest(`${route} is not supported here.`);
}

async function probed(file: string, signal: AbortSignal): Promise<object> {
  return probe(file, signal).catch((error: unknown) => {
    if (error instanceof NoVideoProgram) throw new BadRequest(error.message);
    if (error instanceof VideoProgramError) throw new BadRequest('it is damaged, or not a video');
    throw error;
  });
}
