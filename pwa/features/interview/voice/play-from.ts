/**
 * A recording that was made in pieces doesn't say how long it is, and a browser can't jump in it before it knows:
 * asked for a place far behind its end, it looks for that end.
 */
const FAR_BEHIND = 1e9;

/** Plays a recording. @param at seconds; null: from where it stands @param speed 1 or 1.5 */
export function playFrom(audio: HTMLAudioElement, at: number | null, speed: number): void {
  const start = () => {
    if (at !== null) audio.currentTime = at;
    audio.playbackRate = speed;
    audio.play().catch((error: unknown) => console.warn('The recording does not play', error));
  };
  if (at === null || at === 0 || Number.isFinite(audio.duration)) return start();
  audio.addEventListener('durationchange', start, { once: true });
  audio.currentTime = FAR_BEHIND;
}
