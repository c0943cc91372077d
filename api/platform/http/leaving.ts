/** Whether this process is about to stop. GET /readyz reports it, while all other calls work as usual. */
let leaving = false;

export function beginToLeave(): void {
  leaving = true;
}

export function isLeaving(): boolean {
  return leaving;
}
