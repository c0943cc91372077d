import { CircleCheck, CircleX } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { HttpError } from '#pwa/http/http-error.ts';
import { Button } from '#pwa/ui/controls/button.tsx';
import { readLinkToken } from './link-token.ts';
import { RecoveryCard } from './recovery-card.tsx';

type Step =
  | { step: 'offered' }
  | { step: 'asking' }
  | { step: 'done' }
  | { step: 'refused'; message: string };

interface TapPageProps {
  offer: { title: string; words: ReactNode; button: string; busy: string };
  done: { title: string; words: ReactNode };
  refused: { title: string; words: ReactNode };
  /** Sends the link's token to the server, which uses it up. @throws HttpError */
  send: (token: string) => Promise<void>;
}

/** The target of a link that changes something. It waits for a tap, because programs open links too. */
export function TapPage({ offer, done, refused, send }: TapPageProps) {
  const [state, setState] = useState<Step>({ step: 'offered' });
  const go = async () => {
    setState({ step: 'asking' });
    setState(await ask(send));
  };
  if (state.step === 'done') {
    return (
      <RecoveryCard
        title={done.title}
        isNews
        icon={<CircleCheck aria-hidden size={32} className="text-mint" />}
      >
        {done.words}
      </RecoveryCard>
    );
  }
  if (state.step === 'refused') {
    return (
      <RecoveryCard
        title={refused.title}
        isNews
        icon={<CircleX aria-hidden size={32} className="text-rose" />}
      >
        <p>{state.message}</p>
        <Button large onClick={() => void go()}>
          Try Again
        </Button>
        {refused.words}
      </RecoveryCard>
    );
  }
  const isAsking = state.step === 'asking';
  return (
    <RecoveryCard title={offer.title}>
      {offer.words}
      <Button large disabled={isAsking} onClick={() => void go()}>
        {isAsking ? offer.busy : offer.button}
      </Button>
    </RecoveryCard>
  );
}

async function ask(send: TapPageProps['send']): Promise<Step> {
  try {
    await send(readLinkToken() ?? '');
    return { step: 'done' };
  } catch (error) {
    const said = error instanceof HttpError ? error.serverMessage : null;
    return { step: 'refused', message: said ?? 'The server could not be reached.' };
  }
}
