/** The device's own English voices. A network voice would send the text away and fail in a tunnel. */

/** Returns local English voices, the device's default first; empty if there is none. */
export function findLocalVoices(): SpeechSynthesisVoice[] {
  if (typeof speechSynthesis === 'undefined') return [];
  return speechSynthesis
    .getVoices()
    .filter(({ localService, lang }) => localService && /^en\b/i.test(lang))
    .sort((a, b) => Number(b.default) - Number(a.default));
}

/** Browsers load their voices some time after the page has started. @returns a function that stops listening */
export function onVoices(listener: () => void): () => void {
  if (typeof speechSynthesis === 'undefined') return () => undefined;
  speechSynthesis.addEventListener('voiceschanged', listener);
  return () => speechSynthesis.removeEventListener('voiceschanged', listener);
}
