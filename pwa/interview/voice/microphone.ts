/** The microphone of this device, opened when a voice is wanted and closed when the round is left. */

let opened: Promise<MediaStream> | null = null;

/** Whether this browser can record at all. */
export function canRecord(): boolean {
  return (
    typeof MediaRecorder !== 'undefined' &&
    typeof navigator.mediaDevices?.getUserMedia === 'function'
  );
}

/**
 * Asks for it once; the next turn gets the same as long as it lives. One that was unplugged is asked for anew.
 * @throws DOMException where it is refused or there is none
 */
export async function openMicrophone(): Promise<MediaStream> {
  const before = opened;
  if (before && !isLive(await before) && opened === before) closeMicrophone();
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
    // quiet: whoever has opened it is told that it was refused.
    () => undefined,
  );
  opened = null;
}

interface Followed {
  /** It was unplugged, or taken back: it gives no sound any more. */
  onEnd: () => void;
  /** A call or another app has taken its sound, or given it back. */
  onMute: (isMuted: boolean) => void;
}

/** Follows what becomes of an open microphone. @returns how to stop */
export function followMicrophone(stream: MediaStream, { onEnd, onMute }: Followed): () => void {
  const tracks = stream.getTracks();
  const tellEnd = () => {
    if (!isLive(stream)) onEnd();
  };
  const tellMute = () => onMute(tracks.some(({ muted }) => muted));
  const listening = new AbortController();
  const { signal } = listening;
  for (const track of tracks) {
    track.addEventListener('ended', onEnd, { signal });
    track.addEventListener('mute', tellMute, { signal });
    track.addEventListener('unmute', tellMute, { signal });
  }
  // Some phones end a track without a word when its device goes.
  navigator.mediaDevices.addEventListener('devicechange', tellEnd, { signal });
  if (tracks.some(({ muted }) => muted)) onMute(true);
  return () => listening.abort();
}

function isLive(stream: MediaStream): boolean {
  return stream.getTracks().every(({ readyState }) => readyState === 'live');
}
