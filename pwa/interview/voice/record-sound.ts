/** Records speech in pieces of five seconds (MediaRecorder): small, for it is speech and stays on the device. */
import { PIECE_SECONDS } from '#pwa/device/records/interview/recordings.ts';

const BITS_PER_SECOND = 24_000;
/** The first that the browser knows; Safari has the second alone. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4'];

export interface RunningRecording {
  /** Nothing is recorded while the page is hidden. */
  pause: () => void;
  resume: () => void;
  /** The last piece is on its way then. */
  stop: () => void;
  /** Whether it records at this moment, by the browser's own word. */
  isOn: () => boolean;
}

/**
 * @param onPiece each piece in order; whole only together with those before it
 * @param onEnd it has ended by itself: a fault, or a microphone that is gone
 * @throws DOMException where the browser can't record this
 */
export function recordSound(
  stream: MediaStream,
  onPiece: (piece: { bytes: ArrayBuffer; type: string; place: number }) => void,
  onEnd: () => void,
): RunningRecording {
  const type = TYPES.find((one) => MediaRecorder.isTypeSupported(one));
  const recorder = new MediaRecorder(stream, {
    ...(type && { mimeType: type }),
    audioBitsPerSecond: BITS_PER_SECOND,
  });
  let next = 0;
  // One after the other: reading a piece takes a moment, and their order counts.
  let reading = Promise.resolve();
  recorder.addEventListener('dataavailable', ({ data }) => {
    if (data.size === 0) return;
    const place = next;
    next += 1;
    reading = reading.then(async () => {
      onPiece({ bytes: await data.arrayBuffer(), type: recorder.mimeType, place });
    });
  });
  let isStopped = false;
  const tellEnd = () => {
    if (!isStopped) onEnd();
  };
  recorder.addEventListener('stop', tellEnd);
  recorder.addEventListener('error', tellEnd);
  recorder.start(PIECE_SECONDS * 1_000);
  const when = (state: RecordingState, act: () => void) => () => {
    if (recorder.state === state) act();
  };
  return {
    pause: when('recording', () => recorder.pause()),
    resume: when('paused', () => recorder.resume()),
    isOn: () => recorder.state === 'recording',
    stop: () => {
      isStopped = true;
      if (recorder.state !== 'inactive') recorder.stop();
    },
  };
}
