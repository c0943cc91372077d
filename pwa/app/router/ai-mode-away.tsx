import { Link } from '@tanstack/react-router';
import { Button, buttonClasses } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { NeedsNetwork } from '#pwa/ui/controls/needs-network.tsx';

interface AiModeAwayProps {
  isOnline: boolean;
  onRetry: () => void;
}

/** Shown if AI Mode is unavailable, without a network or a reply: says what the learner can do instead. */
export function AiModeAway({ isOnline, onRetry }: AiModeAwayProps) {
  return (
    <Card className="mx-auto grid w-full max-w-[34rem] gap-4">
      <h1 className="font-display text-2xl leading-tight font-bold tracking-display">AI Mode</h1>
      {isOnline ? (
        <p role="alert">AI Mode could not be loaded. Please try again later.</p>
      ) : (
        <NeedsNetwork id="ai-offline">AI Mode needs a connection.</NeedsNetwork>
      )}
      <p>Your curated questions are on this device: you can practice them now.</p>
      <div className="flex flex-wrap gap-2">
        <Link to="/practice" className={buttonClasses('primary', false)}>
          Start Practicing
        </Link>
        {isOnline && (
          <Button look="outline" onClick={onRetry}>
            Try Again
          </Button>
        )}
      </div>
    </Card>
  );
}
