/** The proof of one row of the runbook on a real account. */
export interface Proof {
  /** Pattern of the output that proves the property. */
  shows?: RegExp;
  /** The stage must have a resource whose type and logical id match; if not, the sentence says which setting it lacks. */
  needs?: readonly [resource: RegExp, setting: string];
  /** Pattern of the output of a stage without a setting, where no resource shows whether it has it. */
  absent?: readonly [output: RegExp, setting: string];
  /** Options that must be given: their values replace the example values in the command. */
  takes?: readonly OptionName[];
  /** True if the command changes something or sends something; it runs with `--act` only. */
  acts?: true;
  /** Step of the walk of a live broadcast that proves it, by the beginning of its name; it runs with `--live` only. */
  walked?: string;
  /** The reason why no program can prove it. The row is left to a person. */
  byHand?: string;
}

/** Options whose value stands for an example value in commands, with that example. */
export const EXAMPLES = {
  event: 'EVENT',
  other: 'OTHER',
  subdomain: 'SUBDOMAIN',
  session: 'SESSION',
  segment: 'SEGMENT',
  cookies: 'cookies.txt',
  sender: 'no-reply@ppv.example.com',
} as const;
export type OptionName = keyof typeof EXAMPLES;

const DOMAIN = [/^AWS::CertificateManager::Certificate /, 'domain'] as const;
const FIREWALL = [/^AWS::WAFv2::WebACL /, 'waf'] as const;
const MAIL = [/^AWS::SES::EmailIdentity /, 'domain or mailFrom'] as const;
const LIVE = [/^AWS::MediaPackageV2::ChannelGroup /, 'live'] as const;
const BROADCAST = 'somebody has to broadcast';
const DEPLOYS = 'it deploys; run it on a stage without visitors';
const HIT = /hit from cloudfront/i;
const NUMBER_200 = /^200$/m;
const NUMBER_403 = /^403$/m;
const NUMBER_404 = /^404$/m;
const NO_MATCH = /^0$/m;
const ENABLED = /^"?ENABLED"?$/m;

/** Proofs by the row's property. A test compares them with the runbook. */
export const proofs: Readonly<Record<string, Proof>> = {
  'CloudFront serves the site': { shows: /^"?Deployed"?$/m },
  'CDK’s function writes the site’s files with their headers': { shows: /public, max-age=300/ },
  'CloudWatch evaluates every metric of an alarm on metric math': { shows: /^(?![\s\S]*"ALARM")[\s\S]*"OK"/ },
  'Functions and distribution hold the same secret': { shows: NUMBER_200 },
  'The archive of payment events is on': { shows: ENABLED },
  'Tables are protected from deletion': { shows: /^true$/im },
  'Functions run on the chosen processor and Node': { shows: /arm64[\s\S]*nodejs24\.x/ },
  'Stripe and PayPal accept the stored keys, and call the stage': { shows: /^(?![\s\S]*FAILED)[\s\S]*\bok / },
  'MediaLive and MediaPackage carry a broadcast': { walked: 'nothing is left' },
  'A second deployment changes nothing': { byHand: DEPLOYS },
  'A deployment adds a route': { byHand: DEPLOYS },
  'A failed deployment is rolled back': { byHand: DEPLOYS },
  'Deleting a stage leaves nothing': { byHand: 'it is about a stage that was deleted' },
  'A blocked country gets the region-blocked page': { byHand: 'the setting has to block the country that you are in' },
  'Countries are refused as the settings say': {
    absent: [/"RestrictionType": "none"/, 'allowedCountries or blockedCountries'],
    shows: /"RestrictionType": "(whitelist|blacklist)"/,
  },
  'A film needs a cookie': { shows: NUMBER_403 },
  'A paid film opens': { takes: ['event', 'session', 'cookies'], shows: NUMBER_200 },
  "A paid film's cookie opens no other": { takes: ['event', 'other', 'session', 'cookies'], shows: NUMBER_403 },
  'S3 accepts a film at the signed URLs': { byHand: 'it takes the password of an organiser, and replaces a film' },
  'MediaConvert makes a film of an uploaded video file': {
    byHand: 'it takes the password of an organiser and a video file, and replaces a film',
  },
  "The function that ends sessions may change the edge's store": { byHand: 'somebody has to end a session before' },
  'An ended session is refused within ten seconds': { byHand: 'somebody has to end the session that plays' },
  'Segments are cached at the edge': { takes: ['event', 'session', 'segment', 'cookies'], shows: HIT },
  'A missing file is 404': { shows: NUMBER_404 },
  "The edge's function runs before the cache: a forged host is overwritten": { shows: NO_MATCH },
  'Pages are cached at the edge': { shows: HIT },
  'A changed event is visible at once': { byHand: 'somebody has to edit an event meanwhile' },
  'Changes that CloudFront was not told about become dead letters': { byHand: 'it stops a function, and takes 20 minutes' },
  'The edge removes cache tags from its answers': { takes: ['subdomain'], shows: NO_MATCH },
  'The API answers the distribution only': { shows: NUMBER_404 },
  'A message that cannot be handled becomes a dead letter, and the rest of its batch does not': {
    byHand: 'its alarm comes within the hour',
  },
  'Dead letters can be moved back': { byHand: 'it needs a dead letter, and its alarm comes within the hour' },
  'The bus may write undelivered events to their queue': { shows: /(?=[\s\S]*events\.amazonaws\.com)[\s\S]*sqs:SendMessage/ },
  'Webhooks have a limit of their own': {
    shows: /(?=[\s\S]*webhooks\/stripe)(?=[\s\S]*webhooks\/paypal)[\s\S]*ThrottlingRateLimit/,
  },
  'CloudFront delivers access logs': { needs: [/^AWS::S3::Bucket AccessLogs/, 'accessLogs'], shows: /\.gz$/m },
  'CloudFront, S3 and SES report what the extra alarms watch': {
    needs: [/^AWS::CloudWatch::Alarm \S*(Edge|Detail|Films|Reputation|Waiting)/, 'extraAlarms'],
    shows: /OK[\s\S]*datapoint/i,
  },
  'An alarm sends a mail': { byHand: 'somebody has to look into the mailbox' },
  'An alarm reaches its topic': { acts: true, shows: /Successfully executed action arn:aws:sns/ },
  'The firewall refuses without 403': { needs: FIREWALL, shows: /^400$/m },
  'The firewall is in front of the distribution': { needs: FIREWALL, shows: /arn:aws:wafv2:us-east-1:\d+:global\/webacl\// },
  'The canary runs': { needs: [/^AWS::Synthetics::Canary /, 'canary'], shows: /^(?![\s\S]*FAILED)[\s\S]*PASSED/ },
  'The dashboard shows the selected endpoint, and the table of all endpoints': { byHand: 'somebody has to look at it' },
  'A mail is signed and comes from the configured address': { byHand: 'somebody has to read the source of the mail' },
  'The address or domain of mails is verified': { needs: MAIL, shows: /SUCCESS/ },
  'Mails come from an organisation’s own domain': { byHand: 'somebody has to read the source of the mail' },
  'A budget sees the stage': { needs: [/^AWS::Budgets::Budget /, 'monthlyBudget'], shows: /(?!0\.0\b)\d+\.\d+/ },
  'Both keys verify during a rotation': {
    needs: [/^AWS::CloudFront::PublicKey \S*MediaKey[2-9]/, 'keyGeneration'],
    shows: /"\w+",\s+"\w+"/,
  },
  'The certificate is issued for the domain and the names below it': { needs: DOMAIN, shows: /(?=[\s\S]*ISSUED)[\s\S]*\*\./ },
  'Names below the domain lead to the distribution': { needs: DOMAIN, shows: NUMBER_200 },
  'The tables have replicas in another region': { shows: /ACTIVE/, needs: [/^AWS::Backup::BackupPlan /, 'copyRegion'] },
  'A stage goes on in another region: the domain moves without a gap, and nothing is refused for want of a right': {
    byHand: DEPLOYS,
  },
  'Tables can be restored to any second': { shows: ENABLED },
  'All rules of the bus are on': { shows: /^(?![\s\S]*DISABLED)[\s\S]*ENABLED/ },
  'GitHub may deploy from one environment of the repository': {
    needs: [/^AWS::IAM::Role DeliveryDeploy/, 'githubRepository'],
    shows: /repo:[\w.-]+\/[\w.-]+:environment:/,
  },
  'The workflow on GitHub delivers a version': { byHand: 'somebody has to approve it on GitHub' },
  'CodeDeploy moves calls to a new version': { byHand: 'a deployment has to be under way' },
  'A preview removes itself': { byHand: 'it takes days' },
  'The API may call its functions': { shows: NUMBER_200 },
  'The bus may write to the queue of purchases': { shows: /(?=[\s\S]*events\.amazonaws\.com)[\s\S]*sqs:SendMessage/ },
  'The bus may call the function that sends urgent mails': {
    shows: /(?=[\s\S]*events\.amazonaws\.com)[\s\S]*lambda:InvokeFunction/,
  },
  'SES reports to the function that marks addresses': {
    needs: MAIL,
    takes: ['sender'],
    acts: true,
    shows: /Marked an address: bounce, General/,
  },
  'S3 and MediaConvert may call the functions that make films': {
    shows: /(?=[\s\S]*events\.amazonaws\.com)(?:[\s\S]*?lambda:InvokeFunction){2}/,
  },
  'The function that starts transcoding may examine files and start jobs': { shows: /"?allowed"?/ },
  'Functions of organisers add to the logs of changes, and write nothing else to the accounts': { shows: /implicitDeny/ },
  'Lambda may read the catalog’s stream with a function’s role': { shows: /Enabled[\s\S]*OK/ },
  'Lambda may read the payments’ stream with a function’s role': { shows: /Enabled[\s\S]*OK/ },
  'MediaPackage opens for the distribution alone': { needs: LIVE, shows: /^40[34]$/m },
  'Live video needs a cookie': { needs: LIVE, shows: NUMBER_403 },
  'The edge checks a viewer’s cookie before its function names the broadcast as MediaPackage does': { walked: 'a buyer watches' },
  'A playlist’s reload waits for the part that it names': { walked: 'a buyer watches' },
  'MediaLive tells within seconds that the picture is lost, and that it is back': { walked: 'the picture is back' },
  'The operator is told within a minute that a live broadcast has lost its picture': { walked: 'the picture is lost' },
  'MediaPackage reports what its alarms watch': { byHand: BROADCAST },
  'MediaLive reads the passphrase of an encoder with its role': { byHand: BROADCAST },
  'A target that takes nothing leaves the broadcast running': { byHand: BROADCAST },
  'A ticket with a limited picture gets a broadcast without larger renditions': { byHand: BROADCAST },
  'MediaPackage writes a replay where players look for it': { walked: 'end' },
  'A replay of MediaPackage can be cut: its segments end in numbers that all renditions share': {
    byHand: 'somebody has to compare the names of a replay’s files',
  },
  'Nothing is left of broadcasts that are over': { needs: LIVE, shows: /^\[\]$/m },
  'A schedule may call its function': { shows: /reconciled[\s\S]*\n[\s\S]*reconciled/ },
  'Functions may write their logs': { shows: /"?route"?/ },
  'The upload of the site may read its archives and write below `assets/` and `images/`': { shows: NUMBER_200 },
  'The role of CloudFormation is enough': { shows: /_COMPLETE[\s\S]*cfn-exec-role/ },
  'The mail function may send mails': { byHand: 'somebody has to look into the mailbox of supportMail' },
  'Functions that show an event count its seats, and read nothing else of what is sold': { shows: /implicitDeny/ },
  'Files are read through the distribution only': { shows: NUMBER_403 },
  'IAM itself refuses what a function does not need': { shows: /^(?![\s\S]*allowed)([\s\S]*implicitDeny){4}/ },
};
