import { useCallback, useRef, useState } from 'react';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import type { FriendTalk } from '#pwa/device/database/single-records.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayUnkept } from '#pwa/notices/say-unkept.ts';
import { useQuestionClock } from '#pwa/question/session/use-question-clock.ts';
import type { Saying } from '#pwa/interview/round/use-turn.ts';
import { useRecording, type RecordedSound } from '#pwa/interview/voice/use-recording.ts';
import { passSeconds } from './talk.ts';

interface HeldTalk {
  talk: FriendTalk;
  /** Changes the talk and stores it. */
  change: (move: (talk: FriendTalk) => FriendTalk) => void;
  recorded: RecordedSound;
}

/**
 * Holds a talk: stores every tap at once and every second that passes on the visible page, and records while the parts
 * are held. The talk goes on whatever happens to the microphone, so the clock never waits for it.
 * @param kept the talk as the device has stored it
 */
export function useTalk(kept: FriendTalk, chosen: Saying['chosen']): HeldTalk {
  const [talk, setTalk] = useState(kept);
  const latest = useRef(talk);
  const change = useCallback((move: (talk: FriendTalk) => FriendTalk) => {
    latest.current = move(latest.current);
    setTalk(latest.current);
    void sayUnkept(
      records.friendTalk.set(requireDatabase(), latest.current),
      'What you tapped is on this screen only.',
    );
  }, []);
  const pass = useCallback(
    (seconds: number) => change((before) => passSeconds(before, seconds)),
    [change],
  );
  useQuestionClock(!talk.isMarking, pass);
  const { mockId, now, isRecorded, isMarking } = talk;
  const draft = {
    ...{ mockId, ...now, text: '', spoken: 0, pauses: [], marks: [], asked: [] },
    voice: isRecorded && !isMarking ? ('recording' as const) : ('typing' as const),
  };
  const recorded = useRecording({
    draft,
    chosen,
    change: (patch) => {
      const { voice } = typeof patch === 'function' ? patch(draft) : patch;
      // A recording that can't go on says so, and the talk does.
      if (voice === 'typing') change((before) => ({ ...before, isRecorded: false }));
    },
    wait: doNotWait,
    isWaiting: false,
  });
  return { talk, change, recorded };
}

function doNotWait(): void {}
