import zlib from 'node:zlib';

/**
 * Makes CDK's command line pack assets quickly, if this module is loaded first: nobody stores these zip files, and at the usual level packing
 * takes half of the processor time of a deployment.
 */
const { deflateRaw } = zlib;
const quickly = (buffer: zlib.InputType, options: zlib.ZlibOptions, callback: zlib.CompressCallback) =>
  deflateRaw(buffer, { ...options, level: zlib.constants.Z_BEST_SPEED }, callback);
Object.assign(zlib, { deflateRaw: quickly });
