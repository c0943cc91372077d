import { LoaderCircle } from 'lucide-react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { Card } from '#pwa/ui/layout/card.tsx';
import { useSeconds } from '#pwa/ui/motion/use-now.ts';

interface GeneratingProps {
  /** Words that say what is being written. */
  words: string;
  /** Words for the progress, if it is known. */
  progress?: string;
  onCancel: () => void;
}

/** Shows what the model is doing and how long it has taken so far, with a Cancel button. */
export function Generating({ words, progress, onCancel }: GeneratingProps) {
  const seconds = useSeconds();
  return (
    <Card className="flex items-center gap-3 py-2">
      <LoaderCircle
        aria-hidden
        size={20}
        className="shrink-0 animate-[spin_1s_linear_infinite] text-iris motion-reduce:hidden"
      />
      <div className="min-w-0 flex-1 leading-snug">
        <p role="status" className="font-semibold">
          {words}
        </p>
        <p className="text-xs text-muted">
          <span aria-hidden>{seconds} s. </span>
          {seconds >= SLOW_S
            ? 'Still working. This can take up to 30 seconds.'
            : (progress ?? 'This usually takes a few seconds.')}
        </p>
      </div>
      <Button look="outline" onClick={onCancel} className="shrink-0">
        Cancel
      </Button>
    </Card>
  );
}

const SLOW_S = 10;
