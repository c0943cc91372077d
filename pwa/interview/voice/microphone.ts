/** Opens this device's microphone when the learner wants to speak, and closes it when the learner leaves the round. */

let opened: Promise<MediaStream> | null = null;

/** Returns true if this browser can record sound. */
export function canRecord(): boolean {
  return (
    typeof MediaRecorder !== 'undefined' &&
    typeof navigator.mediaDevices?.getUserMedia === 'function'
  );
}

/**
 * Asks the browser for the microphone once, for all turns, and again only if the microphone was unplugged.
 * @throws DOMException if the microphone is refused or missing
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

/** Closes the microphone, so that the browser no longer shows that it is in use. */
export function closeMicrophone(): void {
  opened?.then(
    (stream) => {
      for (const track of stream.getTracks()) track.stop();
    },
    // quiet: the code that opened the microphone handles its refusal.
    () => undefined,
  );
  opened = null;
}

interface Followed {
  /** Called when the microphone ends, because it was unplugged or its permission was revoked. */
  onEnd: () => void;
  /** Called when a phone call or another app takes the microphone, and when it gives the microphone back. */
  onMute: (isMuted: boolean) => void;
}

/** Watches an open microphone for its end and for being muted. @returns a function that stops watching */
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
  // Some phones end a track without an event when its device is unplugged.
  navigator.mediaDevices.addEventListener('devicechange', tellEnd, { signal });
  if (tracks.some(({ muted }) => muted)) onMute(true);
  return () => listening.abort();
}

function isLive(stream: MediaStream): boolean {
  return stream.getTracks().every(({ readyState }) => readyState === 'live');
}

/** The loudness (root mean square) from which sound counts as speech. A quiet room is far below it. */
export const SPEECH = 0.015;
const EVERY_MS = 100;

/**
 * Measures the loudness ten times a second, from 0 to 1. A level below `SPEECH` is silence.
 * @returns a function that stops measuring; if the browser can't measure, `onLevel` is never called
 */
export function watchLevel(stream: MediaStream, onLevel: (level: number) => void): () => void {
  if (typeof AudioContext === 'undefined') return () => undefined;
  const context = new AudioContext();
  const analyser = context.createAnalyser();
  analyser.fftSize = 2_048;
  context.createMediaStreamSource(stream).connect(analyser);
  const samples = new Float32Array(analyser.fftSize);
  const timer = setInterval(() => {
    analyser.getFloatTimeDomainData(samples);
    const sum = samples.reduce((total, sample) => total + sample * sample, 0);
    onLevel(Math.sqrt(sum / samples.length));
  }, EVERY_MS);
  return () => {
    clearInterval(timer);
    void context.close();
  };
}
