/** Whether this process is about to stop: GET /readyz says so, while all else is answered as ever. */
let leaving = false;

export function beginToLeave(): void {
  leaving = true;
}

export function isLeaving(): boolean {
  return leaving;
}
