/** The microphone of this device, opened when a voice is wanted and closed when the round is left. */

let opened: Promise<MediaStream> | null = null;

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return (
    typeof MediaRecorder !== 'undefined' &&
    typeof navigator.mediaDevices?.getUserMedia === 'function'
  );
}

/** Asks for it once; the next turn gets the same. @throws DOMException where it is refused or there is none */
export function openMicrophone(): Promise<MediaStream> {
  opened ??= navigator.mediaDevices
    .getUserMedia({ audio: { echoCancellation: true, noiseSuppression: true } })
    .catch((error: unknown) => {
      opened = null;
      throw error;
    });
  return opened;
}

/** The browser's sign that somebody listens goes out. */
export function closeMicrophone(): void {
  opened?.then(
    (stream) => {
      for (const track of stream.getTracks()) track.stop();
    },
    () => undefined,
  );
  opened = null;
}
