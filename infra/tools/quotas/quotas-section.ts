import { write } from '../../deployment/quotas/check-quotas.ts';
import { fixedIn, reservedIn, smallestConcurrency, UNRESERVED } from '../../deployment/quotas/concurrency.ts';
import { hashingHandlers } from '../../deployment/constructs/lambda/hashing.ts';
import { largestOf, type StageQuota } from '../../deployment/quotas/stage-quota.ts';
import { stageQuotas } from '../../deployment/quotas/stage-quotas.ts';
import { stagesThatFit } from '../../deployment/quotas/stages-that-fit.ts';
import type { SynthesizedTemplate } from '../../deployment/quotas/synthesized-template.ts';
import type { DocumentedStages } from './documented-stages.ts';

const BEGIN = '<!-- quotas -->';
const END = '<!-- end of quotas -->';

/** Returns the page about quotas with its generated part, which says what a stage reserves and takes, brought up to date. */
export function withQuotas(page: string, stages: DocumentedStages): string {
  const [before, after] = [page.indexOf(BEGIN), page.indexOf(END)];
  if (before < 0 || after < before) throw new Error(`docs/operations/quotas.md has no ${BEGIN} followed by ${END}.`);
  return [page.slice(0, before) + BEGIN, ...reservations(stages), ...taken(stages), ...room(stages), page.slice(after)].join(
    '\n\n',
  );
}

/** Returns what is reserved, function by function, and the quotas that it needs. */
function reservations({ domain, hashing }: DocumentedStages): string[] {
  const reserved = reservedIn(hashing);
  const mails = reservedIn(domain);
  const fixed = fixedIn(mails);
  const rows = [...reserved].map(([handler, amount]) => `| \`${handler}\` | \`lambdaConcurrency\` | ${amount} of 1,000 |`);
  const others = [...mails].map(([handler, amount]) => `| \`${handler}\` | \`domain\` or \`mailFrom\` | ${amount} |`);
  return [
    ['| Function | Reserved with the setting | Concurrent functions |', '|---|---|---:|', ...rows, ...others].join('\n'),
    [
      `With \`domain\` or \`mailFrom\` that is ${fixed} for the ${mails.size} functions that the bus calls directly, so the account needs ${fixed + UNRESERVED}`,
      `or more. With \`lambdaConcurrency\` each of the ${hashingHandlers.length} functions that hash passwords has a share of it: the smallest number that leaves`,
      `${UNRESERVED} is ${smallestConcurrency(0)}, and ${smallestConcurrency(fixed)} with \`domain\` or \`mailFrom\`.`,
    ].join('\n'),
  ];
}

/** Returns the table of quotas: AWS's default, what stages take, and the name in the setting. */
function taken({ domain, live, preview }: DocumentedStages): string[] {
  const rows = stageQuotas.flatMap((quota) => {
    const largest = [domain, live, preview].map((templates) => largestOf(quota.measure(templates)));
    const amounts = largest.map((one) => one?.amount ?? 0);
    if (amounts.every((amount) => amount === 0)) return [];
    const setting = quota.isRaisable ? `\`${quota.id}\`` : 'never raised';
    const owner = largest.find((one) => one !== null)?.by ?? '';
    return [`| ${rowName(quota, owner)} | ${write(quota.limit)} | ${amounts.map(writeAbout).join(' | ')} | ${setting} |`];
  });
  return [
    [
      '| Quota | AWS allows | With a domain | With `live` | A preview | In `quotas` |',
      '|---|---:|---:|---:|---:|---|',
      ...rows,
    ].join('\n'),
  ];
}

/** Returns how many stages an account has room for. */
function room({ domain, live, preview }: DocumentedStages): string[] {
  const say = (kind: string, templates: readonly SynthesizedTemplate[]) => {
    const { stages, item } = stagesThatFit(templates);
    return `${stages} ${kind} (${item})`;
  };
  return [
    [
      `With AWS's defaults, an account that has nothing else in it has room for ${say('stages with a domain', domain)},`,
      `${say('with `live`', live)}, or ${say('previews', preview)}.`,
    ].join('\n'),
  ];
}

/** Writes a number; a large one rounded up to two digits, because it changes with every line of a template. */
function writeAbout(number: number): string {
  if (number < 1000) return write(number);
  const unit = 10 ** (Math.floor(Math.log10(number)) - 1);
  return write(Math.ceil(number / unit) * unit);
}

/** Returns what a quota counts and where, such as `roles of IAM, in the account` or `resources, of one template`. */
function rowName({ item, scope }: StageQuota, owner: string): string {
  if (scope === 'account') return `${item}, in the account`;
  if (scope === 'region') return `${item}, in the account and region`;
  return `${item}, of one ${owner.replace(/^the (stage's )?/, '').replace(/ ".*"$/, '')}`;
}
