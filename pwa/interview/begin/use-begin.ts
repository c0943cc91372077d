import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { sayStorageError } from '#pwa/notices/say-storage-error.ts';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { closeMicrophone, openMicrophone } from '#pwa/interview/voice/microphone.ts';
import { beginRound, type DeviceBank, type Choices } from './begin-round.ts';

/** Begins a round and goes to its prompt. If the microphone is refused, `isBlocked` says so and nothing begins. */
export function useBegin() {
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isBlocked, setIsBlocked] = useState(false);
  const isBegun = useRef(false);
  // The microphone closes when the learner leaves this screen without a round.
  useEffect(() => {
    isBegun.current = false;
    return () => {
      if (!isBegun.current) closeMicrophone();
    };
  }, []);
  const begin = async (choices: Choices, bank: DeviceBank) => {
    if (isBusy) return;
    setIsBusy(true);
    setIsBlocked(false);
    // This screen stays until the next one has loaded, but the address changes as soon as the learner leaves.
    const from = location.pathname;
    const isLeft = () => location.pathname !== from;
    try {
      if (needsMicrophone(choices) && !(await isOpened())) return setIsBlocked(true);
      // The learner left meanwhile, so nothing begins and the microphone closes.
      if (isLeft()) return closeMicrophone();
      const id = await beginRound(choices, bank);
      // The learner left after the round began, so Northstar offers it as an open round.
      if (isLeft()) return;
      if (id === null) return sayNoCase();
      isBegun.current = true;
      await navigate({ to: '/interview/$id', params: { id }, replace: true });
    } catch (error) {
      sayStorageError('Failed to begin the round. Please try again.', error);
    } finally {
      setIsBusy(false);
    }
  };
  return { isBusy, isBlocked, begin };
}

function needsMicrophone({ voice, isTalkRecorded = false }: Choices): boolean {
  return voice === 'friend' ? isTalkRecorded : voice !== 'typing';
}

async function isOpened(): Promise<boolean> {
  return openMicrophone().then(
    () => true,
    (error: unknown) => {
      console.warn('The microphone could not be opened', error);
      return false;
    },
  );
}

function sayNoCase(): void {
  addToast({
    title: 'No case of this type',
    description: 'The bank on this device has none yet. Choose another type.',
    tone: 'destructive',
  });
}
