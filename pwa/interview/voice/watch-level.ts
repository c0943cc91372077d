/** Measures the loudness ten times a second, from 0 to 1. A level below `SPEECH` is silence. */

/** The loudness (root mean square) from which somebody speaks; a quiet room is far below it. */
export const SPEECH = 0.015;
const EVERY_MS = 100;

/** @returns a function that stops measuring; if the browser can't measure, `onLevel` is never called */
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
