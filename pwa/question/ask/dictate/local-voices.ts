/** Voices of the device that speak English: one of the network would send the text away and fail in a tunnel. */

/** The device's own choice first; none where there is no voice. */
export function findLocalVoices(): SpeechSynthesisVoice[] {
  if (typeof speechSynthesis === 'undefined') return [];
  return speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && /^en\b/i.test(lang))
    .sort((a, b) => Number(b.default) - Number(a.default));
}

/** Browsers find their voices some time after the page has begun. @returns what ends the listening */
export function onVoices(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}
