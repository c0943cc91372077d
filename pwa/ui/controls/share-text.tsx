import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { AreaField } from '#pwa/ui/forms/area-field.tsx';
import { Button } from './button.tsx';

interface ShareTextProps {
  /** On the button, where there is no share sheet. */
  copyLabel: string;
  /** Names the field with the text, where the browser refuses both. */
  name: string;
  /** Said when it was copied. */
  copied: (text: string) => string;
  makeText: () => string;
}

/** Gives a text to the system's share sheet, or else to the clipboard. Where the browser refuses, it stands there to select. */
export function ShareText({ copyLabel, name, copied, makeText }: ShareTextProps) {
  const [refused, setRefused] = useState<{ text: string; why: string } | null>(null);
  const hasSheet = typeof navigator.share === 'function';
  const give = async () => {
    const text = makeText();
    setRefused(null);
    try {
      if (hasSheet) return await navigator.share({ text });
      await navigator.clipboard.writeText(text);
      addToast({ title: 'Copied', description: copied(text) });
    } catch (error) {
      if (hasSheet && isAnswered(error)) return;
      const why = hasSheet
        ? 'Sharing did not work here.'
        : 'The browser doesn’t let Northstar copy.';
      setRefused({ text, why });
    }
  };
  return (
    <>
      <Button look="outline" onClick={() => void give()}>
        {hasSheet ? <Share2 aria-hidden size={18} /> : <Copy aria-hidden size={18} />}
        {hasSheet ? 'Share' : copyLabel}
      </Button>
      {refused && (
        <div role="alert" className="w-full">
          <AreaField
            label={name}
            rows={4}
            value={refused.text}
            hint={`${refused.why} Select this text and copy it yourself.`}
          />
        </div>
      )}
    </>
  );
}

/** Whether the learner closed the sheet, or it is open already. */
function isAnswered(error: unknown): boolean {
  return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
}
