import { mayInterrupt } from '#shared/interviewer/may-interrupt.ts';
import { requireDatabase } from '#pwa/device/database/open-database.ts';
import { useRecord } from '#pwa/device/live/use-live.ts';
import { records } from '#pwa/device/records/device-records.ts';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { PillChoice } from './pill-choice.tsx';

/** Lets the learner choose whether the interviewer may cut in, from the first round in which that can happen. */
export function InterruptionChoice({ roundsBefore }: { roundsBefore: number }) {
  const isOff = useRecord(records.interruptionsOff);
  const inAnyPause = { pauseSeconds: Infinity, interruptionsSoFar: 0, isOn: true };
  if (isOff === undefined || !mayInterrupt({ roundsBefore, ...inAnyPause })) return null;
  return (
    <PillChoice
      legend="Interruptions"
      hint="Once in an answer, in a pause"
      name="interruptions"
      look="bar"
      value={isOff ? 'off' : 'on'}
      choices={[
        ['on', 'On'],
        ['off', 'Off'],
      ]}
      onChange={(chosen) => {
        records.interruptionsOff
          .set(requireDatabase(), chosen === 'off')
          .catch((error: unknown) =>
            sayStorageError('Failed to save this. Please try again.', error),
          );
      }}
    />
  );
}
