import { execFile } from 'node:child_process';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** Rules of cfn-lint that do not apply to generated templates, each with the reason. */
const NOT_FOR_CDK: Readonly<Record<string, string>> = {
  W3005: 'CDK also writes dependencies that CloudFormation would infer.',
};

/** It takes half a minute on a processor of its own, and CI runs it on what other steps leave. */
const LIMIT_MS = 900_000;

/** A finding of cfn-lint. */
export interface Finding {
  /** Path relative to the folder of all templates. */
  template: string;
  /** The resource's logical id, or the part of the template. */
  resource: string;
  rule: string;
  message: string;
}

interface Match {
  Filename: string;
  Location: { Path?: (string | number)[] };
  Rule: { Id: string };
  Message: string;
}

/**
 * Runs cfn-lint on templates. It uses one processor, so one process runs on each.
 * @throws Error with its error output if it fails
 */
export async function lintTemplates(cfnLint: string, folder: string, templates: readonly string[]): Promise<Finding[]> {
  const processes = Math.min(availableParallelism(), templates.length);
  const shares = Array.from({ length: processes }, (_, one) => templates.filter((_template, index) => index % processes === one));
  const findings = await Promise.all(shares.map((share) => lintShare(cfnLint, folder, share)));
  return findings.flat();
}

async function lintShare(cfnLint: string, folder: string, templates: readonly string[]): Promise<Finding[]> {
  const options = ['--format', 'json', '--non-zero-exit-code', 'none', '--ignore-checks', ...Object.keys(NOT_FOR_CDK)];
  const output = await run(cfnLint, [...options, '--template', ...templates.map((template) => path.join(folder, template))]);
  return (JSON.parse(output) as Match[]).map(({ Filename, Location, Rule, Message }) => ({
    template: path.relative(folder, Filename),
    resource: Location.Path?.slice(0, 2).join('/') || 'the template',
    rule: Rule.Id,
    message: Message,
  }));
}

const run = (program: string, args: string[]): Promise<string> =>
  new Promise((resolve, reject) => {
    execFile(program, args, { timeout: LIMIT_MS, maxBuffer: 64 * 1024 * 1024 }, (error, stdout, stderr) => {
      if (error) reject(new Error(`cfn-lint failed: ${stderr || error.message}`, { cause: error }));
      else resolve(stdout);
    });
  });
