import { Copy, Share2 } from 'lucide-react';
import { useState } from 'react';
import { addToast } from '#pwa/ui/dialogs/toast-queue.ts';
import { AreaField } from '#pwa/ui/forms/text-field.tsx';
import { Button } from './button.tsx';

interface ShareTextProps {
  /** The button's label if there is no share sheet. */
  copyLabel: string;
  /** The label of the field that shows the text if the browser refuses both the share sheet and the clipboard. */
  name: string;
  /** Returns the message that shows after the text was copied. */
  copied: (text: string) => string;
  makeText: () => string;
}

/**
 * Passes a text to the system's share sheet, or else to the clipboard. If the browser refuses, the text shows in a
 * field, so that it can be selected.
 */
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

/** True if the error only means that the learner has closed the share sheet, or that it is already open. */
function isAnswered(error: unknown): boolean {
  return error instanceof DOMException && ['AbortError', 'InvalidStateError'].includes(error.name);
}
