/** Settings that add resources or leave some out, each on its own, and all together in another region. */
export const variants: Readonly<Record<string, Record<string, string>>> = {
  plain: {},
  domain: { domain: 'ppv.example.com', hostedZoneId: 'Z0123456789ABC' },
  firewall: { waf: 'true' },
  'alarm mail': { alarmMail: 'ops@example.com', webhookSilenceHours: '6' },
  'mail from an address': { mailFrom: 'tickets@example.com', supportMail: 'help@example.com' },
  'blocked countries': { blockedCountries: 'KP,SY' },
  'unprotected data': { protectData: 'false' },
  'a first admin': { firstAdmin: 'boss@example.com' },
  'alarms for each endpoint': { endpointAlarms: 'true' },
  'all extra alarms': { extraAlarms: 'edge,edge-detail,files,mails,queues', mailFrom: 'tickets@example.com' },
  'access logs': { accessLogs: 'true' },
  'a budget': { monthlyBudget: '100', alarmMail: 'ops@example.com' },
  'taxes and an operator': {
    taxRates: '{"GB":20,"CH":8.1}',
    stripeTax: 'true',
    operator: '{"name":"Marquee Ltd","address":"1 High Street\\nLondon"}',
  },
  'rotated keys': { keyGeneration: '2' },
  'another region': {
    region: 'eu-west-1',
    domain: 'ppv.example.com',
    hostedZoneId: 'Z0123456789ABC',
    waf: 'true',
    alarmMail: 'ops@example.com',
    allowedCountries: 'US,CA',
  },
};
