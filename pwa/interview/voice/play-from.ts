/**
 * A recording that was made in pieces doesn't say how long it is, and a browser can't jump in it before it knows:
 * asked for a place far behind its end, it looks for that end.
 */
const FAR_BEHIND = 1e9;
/** Asked to play from its very end, a browser begins anew. */
const LAST_SECONDS = 0.1;

/**
 * Plays a recording.
 * @param at seconds; null: from where it stands @param speed 1 or 1.5 @param signal aborted: it isn't wanted any more
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
