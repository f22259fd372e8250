/**
 * Returns the shell function `aws`, which calls the emulator. The command line on PyPI is version 1, which lacks `logs tail`: the function
 * reads the same lines by another command, without those times that the emulator's log does not reach.
 * @param call the shell command that AWS's command line is called with
 */
export const awsFunction = (call: string, url: string) => `
# Version 1 takes the address of queues from this option only.
call_aws() { ${call} --endpoint-url '${url}' "$@"; }
aws() { if [ "$1 $2" = 'logs tail' ]; then tail_log "\${@:3}"; else call_aws "$@"; fi; }
tail_log() {
  local group="$1" pattern=()
  while [ $# -gt 0 ]; do
    if [ "$1" = --filter-pattern ]; then pattern=(--filter-pattern "$2"); fi
    shift
  done
  call_aws logs filter-log-events --log-group-name "$group" "\${pattern[@]}" --query 'events[].message' --output text
}`;
