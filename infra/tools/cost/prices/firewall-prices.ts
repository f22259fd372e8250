import type { Price } from './price.ts';

/** AWS's page fills in the figures by script; this one quotes them, read on 2026-11-27. */
const WAF_LIST = 'https://c3x.dev/blog/aws-waf-cost-explained/';

/** Prices of AWS WAF. It looks at every request to the distribution, those for the film included, and charges for those that it blocks as well. */
export const firewallPrices = {
  firewall: { service: 'WAF', item: 'web ACL', unit: 'ACLs', usd: 5, per: 1, source: WAF_LIST },
  firewallRules: { service: 'WAF', item: 'rules and groups of rules', unit: 'rules', usd: 1, per: 1, source: WAF_LIST },
  firewallRequests: { service: 'WAF', item: 'requests looked at', unit: 'requests', usd: 0.6, per: 1_000_000, source: WAF_LIST },
} as const satisfies Record<string, Price>;
