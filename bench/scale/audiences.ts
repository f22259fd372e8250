import type { LimitUse } from '../../infra/tools/demand/quotas/limits.ts';
import type { QuotaName } from '../../infra/deployment/quotas/audience-quotas.ts';

type Sentence = (audience: string, usual: string | null) => string;

/** The operator's remedies for the limits that an audience of up to a quarter of a million meets. */
const SENTENCES: Partial<Record<QuotaName, Sentence>> = {
  edgeRequests: (audience, usual) =>
    `**${audience}** meets CloudFront's requests per distribution, 250,000 a second, by a broadcast with low latency` +
    `${usual ? `; **${usual}** by one with the usual latency ([\`live.latency\`](operations/live-video.md))` : ''}: ask for more, or choose that;`,
  edgeBandwidth: (audience) => `**${audience}** meets CloudFront's transfer per distribution, 150 Gbit/s, at 3 Mbit/s each;`,
  newTableWrites: (audience) =>
    `**${audience}** meets what a table takes at once, unless it is warmed. Name such an audience to the platform, so that players ask less often;`,
  stripeCalls: (audience) =>
    `**${audience}** meets Stripe's 100 calls a second. Stripe wants six weeks for a large increase: ask before the four weeks begin.`,
};

/** Returns the audiences that meet a limit, the smallest first, as lines of docs/event-night.md. */
export function audienceLines(low: readonly LimitUse[], usual: readonly LimitUse[]): string[] {
  return low.flatMap(({ name, metAt }) => {
    const sentence = SENTENCES[name];
    const withUsual = usual.find((use) => use.name === name)?.metAt ?? null;
    return sentence && metAt !== null ? [`- ${sentence(audience(metAt), withUsual === null ? null : audience(withUsual))}`] : [];
  });
}

/** Rounds an audience to thousands. */
const audience = (viewers: number) => `${Math.round(viewers / 1000).toLocaleString('en-US')},000`;
