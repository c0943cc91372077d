import type { SpeechPlace } from './speech-recognition.ts';

/** Errors that need no message: silence, and the learner's own stop. */
const QUIET = new Set(['no-speech', 'aborted']);

/**
 * The text beside Dictate: where the sound goes, why dictation can't be used now, or what failed.
 * @param failure the browser's word for the failure @returns null if there is nothing to say
 */
export function dictationWords(
  place: SpeechPlace,
  { isOnline, failure }: { isOnline: boolean; failure: string | null },
): string | null {
  if (!isOnline && place !== 'device')
    return "Dictation needs a connection here. The microphone on a phone's keyboard may work without one.";
  if (failure === 'not-allowed' || failure === 'service-not-allowed')
    return 'The microphone is blocked for this site. Allow it in the browser, or use the one on your keyboard.';
  if (failure !== null && !QUIET.has(failure))
    return 'Dictation stopped. Try again, or use the microphone on your keyboard.';
  if (place === 'service')
    return "Your voice goes to your browser's speech service, not to Northstar.";
  return place === 'download'
    ? 'Downloads speech recognition once. Your voice stays on this device.'
    : null;
}
