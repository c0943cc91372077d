/** Records speech in pieces of five seconds (MediaRecorder). The low bit rate suits speech that stays on the device. */
import { PIECE_SECONDS } from '#pwa/device/records/recordings.ts';

const BITS_PER_SECOND = 24_000;
/** The first type that the browser knows is used; Safari knows only the second. */
const TYPES = ['audio/webm;codecs=opus', 'audio/mp4'];

export interface RunningRecording {
  /** Pauses the recording, because nothing is recorded while the page is hidden. */
  pause: () => void;
  resume: () => void;
  /** Stops the recording. The last piece arrives a moment later. */
  stop: () => void;
  /** Whether the browser says that it records at this moment. */
  isOn: () => boolean;
}

/**
 * @param onPiece called with each piece in order; a piece plays only together with the pieces before it
 * @param onEnd called if the recording has ended by itself, by a fault or because the microphone is gone
 * @throws DOMException if the browser can't record this stream
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
  // Pieces are read one after the other, because reading takes a moment and their order counts.
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
