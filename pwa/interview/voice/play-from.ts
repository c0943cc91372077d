/**
 * A recording made in pieces doesn't say how long it is, and a browser can't jump in it before it knows the length.
 * A browser that is asked for a place far beyond the end looks for the end.
 */
const FAR_BEHIND = 1e9;
/** A browser asked to play from the very end begins anew, so playing starts at least this long before the end. */
const LAST_SECONDS = 0.1;

/**
 * Plays a recording.
 * @param at seconds; null to go on from the present position @param speed 1 or 1.5 @param signal aborts the playing
 */
export function playFrom(
  audio: HTMLAudioElement,
  at: number | null,
  speed: number,
  signal: AbortSignal,
): void {
  const start = () => {
    if (at !== null) audio.currentTime = Math.min(at, Math.max(0, audio.duration - LAST_SECONDS));
    audio.playbackRate = speed;
    audio.play().catch((error: unknown) => console.warn('The recording does not play', error));
  };
  if (at === null || at === 0 || Number.isFinite(audio.duration)) return start();
  audio.addEventListener('durationchange', start, { once: true, signal });
  audio.currentTime = FAR_BEHIND;
}
