/** Returns the page of the runbook that says what to do about an alarm. Texts of alarms end with it. */
export const alarmPage = (alarm: string) => `docs/operations/alarms/${alarm}.md`;
