const NO_LIVE_VIDEO = 'The emulator knows neither MediaLive nor MediaPackage.';
const NO_EDGE =
  'There is no edge at the address of the site here. The tools have tests on the local platform, and a test reads the options.';
const NO_QUOTAS = "The emulator's account has no quotas; infra/tools/preflight has tests of its own.";
const CALLS_STRIPE = 'It calls Stripe, and needs the keys of an account there.';
const CHECKED_LEDGERS =
  'It walks through the ledgers of a stage; infra/tools/verify-ledger has tests of its own on the embedded engine.';

/** The reason why the commands of somebody at the desk are not run. */
const AT_DESK =
  'It logs in at the address of the site, where there is no edge here; the check of permissions makes these calls, and infra/tools/cli has a test of the commands.';

/** Blocks that the emulator cannot show, each with the reason. */
export const untried: Readonly<Record<string, string>> = {
  'The books': AT_DESK,
  'First deploy': 'The steps of the deployment check are these commands.',
  'First deploy (2)': 'It calls Stripe, and needs the keys of an account there.',
  'First deploy (3)': 'It calls PayPal, and needs the keys of an application there.',
  'First deploy (4)': 'There is no edge at the address of the site here; steps of the check create their event through the API.',
  "The operator's desk":
    'It changes an account of a stage; the check of permissions runs the desk, and infra/tools/cli has a test of these commands.',
  Organisers: 'It changes an account of a stage; infra/tools/cli has tests of these commands on the local platform.',
  'A wrong price is published': AT_DESK,
  'A wrong price is published (2)': AT_DESK,
  'A wrong price is published (3)': AT_DESK,
  'Refunds that the platform owes': AT_DESK,
  'Paying organisations out':
    'It changes the books of a stage; infra/tools/cli has tests of these commands on the local platform.',
  'Verifying statements': 'It needs a downloaded statement; infra/tools/verify-ledger has tests of its own.',
  'A person asks for or against their data': AT_DESK,
  'A person asks for or against their data (2)': AT_DESK,
  'A person asks for or against their data (3)': AT_DESK,
  'Quotas of the account': "The emulator's account has no quotas.",
  'Another region': 'The stage under check is in us-east-1 and has one stack.',
  'Another region (2)': 'The stage under check is in us-east-1 and has one stack.',
  'Another region (3)': 'The stage under check is in us-east-1 and has one stack.',
  Upgrade: 'It changes the working copy; the deployment check has steps of its own that deploy twice.',
  'Upgrade (2)': 'There is no edge at the address of the site here; infra/tools/smoke has tests on the local platform.',
  'Live video': NO_LIVE_VIDEO,
  'Alarm: black picture': NO_LIVE_VIDEO,
  'Alarm: stalling players': NO_LIVE_VIDEO,
  'Alarm: packager errors': NO_LIVE_VIDEO,
  'Alarm: failed broadcast': NO_LIVE_VIDEO,
  'Alarm: left-over encoders': NO_LIVE_VIDEO,
  'Gradual releases': 'The emulator has no CodeDeploy.',
  Previews: 'The deployment check has a preview of its own, which removes itself.',
  'Delete a stage': 'The last step of the deployment check is this command.',
  'Orders and sales in the studio':
    'It reads all payments of a stage; infra/tools/count-sales has tests of its own on the embedded engine.',
  'Restoring data (2)': 'It compares tables of a stage; infra/tools/restore has tests of its own on the embedded engine.',
  'Restoring data (3)': 'It writes to tables of a stage; infra/tools/restore has tests of its own on the embedded engine.',
  'Restoring data (5)': 'The trial of the copy ends with this command.',
  'Bring a film back (2)': 'The stage under check has no film whose files were deleted.',
  'Copies in another region': 'The stage under check is in one region, and the emulator has no AWS Backup.',
  'Copies in another region (2)': 'The emulator has no AWS Backup.',
  Canary: 'The test of infra/deployment/canary makes the probe event with these commands on the local platform, and watches it.',
  'Viewers that a broadcast did not reach':
    'It needs logs that the stage under check has not; infra/tools/delivery-failures has tests of its own on the embedded engine.',
  'Access logs': 'The stage under check has no distribution that writes any.',
  Budget: 'The emulator has no billing.',
  'If something goes wrong':
    'It reads the logs of a stage; infra/tools/trace has tests of its own on the logs of the local platform.',
  'Four weeks before': NO_QUOTAS,
  'Two weeks before': 'It deploys the settings, and calls Stripe; a test reads its options.',
  'Two weeks before (2)': NO_EDGE,
  'The day before': NO_QUOTAS,
  'The evening': NO_EDGE,
  'The payment provider is down': NO_EDGE,
  'It says sold out, and should not': NO_EDGE,
  'Viewers cannot watch, or are cut off': NO_EDGE,
  'The morning after': NO_EDGE,
  'Payments are not recorded (2)': CALLS_STRIPE,
  'Payments are not recorded (4)': CHECKED_LEDGERS,
  'Refunds fail (2)': 'It needs a refund that its provider refused; infra/tools/cli has a test of removing a flag.',
  'The books do not agree': CHECKED_LEDGERS,
  'Data is lost or damaged': 'It compares tables of a stage; infra/tools/restore has tests of its own on the embedded engine.',
  'Bring a film back (3)': 'The stage under check has no film that was replaced.',
  'Viewers that a broadcast did not reach (2)':
    'It needs logs that the stage under check has not; infra/tools/delivery-failures has tests of its own on the embedded engine.',
  "An organisation's mails are held (2)":
    'It needs an organisation that is held; infra/tools/cli has a test of this command on the local platform.',
  'Somebody has lost their second factor':
    'It changes an account of a stage; infra/tools/cli has tests of this command on the local platform.',
  'Somebody has taken over an account (2)':
    'It changes an account of a stage; infra/tools/cli has tests of this command on the local platform.',
  'A key has leaked (2)': 'The steps of the deployment check are this command.',
  'A key has leaked (3)': CALLS_STRIPE,
  'A key has leaked (4)': CALLS_STRIPE,
  'The region is down': NO_EDGE,
  'The region is down (2)': 'The check of failover (npm run deploy-check -- --all) runs both commands between two regions.',
  'The region is down (3)': NO_EDGE,
  'A quota is reached': NO_QUOTAS,
  'A deployment has failed (2)': 'It needs a stuck update, which the emulator never has.',
  'A deployment has failed (3)': NO_EDGE,
  'A new version is at fault (2)': 'It changes the working copy; the deployment check has steps of its own that deploy twice.',
  'It costs more than planned': 'The emulator has no billing.',
  'Viewers behind one network are refused (2)': 'The stage under check has no firewall.',
  'Alarm: API errors (2)': NO_EDGE,
  'Alarm: canary': 'The stage under check has no canary.',
  'Alarm: canary (2)': 'The stage under check has no canary.',
  'Alarm: late picture': NO_LIVE_VIDEO,
  'Alarm: encoder alerts': NO_LIVE_VIDEO,
  'Alarm: function throttles (2)': 'The emulator refuses requests to raise a quota.',
  'Alarm: left-over encoders (2)': NO_LIVE_VIDEO,
  'Alarm: slow packager': NO_LIVE_VIDEO,
  'Alarm: undelivered events (3)':
    'It needs a payment that could not be entered for six hours; the commands are tried one by one.',
  'Alarm: unreadable items': 'The emulator does not search the logs of several functions at once.',
  'Alarm: webhook silence': CALLS_STRIPE,
};
