import { env } from '../env.ts';

/**
 * Returns the address of the media bucket in its own region, where no redirect to another host breaks a signature. It ends in a slash.
 * @param region the functions' own, where the bucket is
 */
export function bucketAddress(region: string): string {
  const { mediaBucket, s3Endpoint } = env;
  return s3Endpoint ? `${s3Endpoint}/${mediaBucket}/` : `https://${mediaBucket}.s3.${region}.amazonaws.com/`;
}
