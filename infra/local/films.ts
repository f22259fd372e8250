import path from 'node:path';
import { startMediaConvert } from '../stand-ins/aws/mediaconvert/mediaconvert-server.ts';
import type { CreatedObject } from '../stand-ins/aws/s3/s3-operations.ts';
import type { LocalBus } from './bus/local-bus.ts';

/** Starts what makes films of uploaded video files. @param folder the folder of the media bucket's objects */
export function startFilms(bus: LocalBus, folder: string) {
  return startMediaConvert({
    jobsFolder: path.join(folder, 'transcoding-jobs'),
    fileOf: (address) => fileOf(folder, address),
    onReport: (report) => putEvent(bus, 'aws.mediaconvert', 'MediaConvert Job State Change', report),
  });
}

/** Returns the file of an object, given as `s3://bucket/key`. @throws Error for a key that leads out of the folder */
function fileOf(folder: string, address: string): string {
  const [, key = ''] = /^s3:\/\/[^/]+\/(.*)$/.exec(address) ?? [];
  const isPlain = key.split('/').every((segment) => /^[\w-][\w.-]*$/.test(segment));
  if (isPlain) return path.join(folder, key);
  throw new Error(`${address} is no object.`);
}

/**
 * Tells the bus of a file that has arrived, as S3 does. As the deployment's rule does, it passes uploaded video files on only.
 * Source: Amazon S3, EventBridge event message structure.
 */
export function raiseUploadEvents(bus: LocalBus): (object: CreatedObject) => void {
  return ({ bucket, key, size, entityTag, reason }) => {
    if (!key.startsWith('uploads/')) return;
    const object = { key, size, etag: entityTag.replaceAll('"', '') };
    putEvent(bus, 'aws.s3', 'Object Created', { version: '0', bucket: { name: bucket }, object, reason });
  };
}

function putEvent(bus: LocalBus, source: string, type: string, detail: object): void {
  bus.put([{ Source: source, DetailType: type, Detail: JSON.stringify(detail) }]);
}
