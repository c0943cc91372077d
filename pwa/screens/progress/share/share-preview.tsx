import { Download, Share2 } from 'lucide-react';
import { Dialog } from 'radix-ui';
import { useEffect, useState } from 'react';
import { Button } from '#pwa/ui/controls/button.tsx';
import { overlayClasses, panelClasses } from '#pwa/ui/dialogs/dialog-classes.ts';
import { DialogHeading } from '#pwa/ui/dialogs/dialog-heading.tsx';
import { useTheme, type Theme } from '#pwa/ui/layout/theme.tsx';
import { useFocusBack } from '#pwa/ui/dialogs/use-focus-back.ts';
import { drawShareCard } from './draw-share-card.ts';
import { canSharePicture, downloadPicture, sharePicture } from './give-picture.ts';
import { shareFacts, shareText, type LearnerState, type ShareFacts } from './share-facts.ts';

interface SharePreviewProps extends LearnerState {
  onClose: () => void;
}

type Picture = { status: 'drawing' | 'failed' } | { status: 'drawn'; blob: Blob; url: string };

/** The share card before it is given away: picture, its words, and the ways out. */
export function SharePreview({ onClose, ...learner }: SharePreviewProps) {
  // What was asked for stays, even if a sync changes the figures meanwhile.
  const [facts] = useState(() => shareFacts(learner));
  const picture = usePicture(facts, useTheme().theme);
  const text = shareText(facts);
  const giveFocusBack = useFocusBack();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={overlayClasses} />
        <Dialog.Content className={panelClasses} onCloseAutoFocus={giveFocusBack}>
          <DialogHeading title="Share your progress" className="mb-3" />
          <div className="mx-auto grid aspect-[4/5] max-h-[46dvh] place-items-center overflow-hidden rounded-md border border-hair bg-s2">
            {picture.status === 'drawn' && (
              <img src={picture.url} alt={text} className="h-full w-full object-contain" />
            )}
            {picture.status === 'drawing' && <p role="status">Drawing the picture...</p>}
            {picture.status === 'failed' && (
              <p role="alert" className="p-4 text-center">
                This browser could not draw the picture. You can copy the words below.
              </p>
            )}
          </div>
          <Dialog.Description className="mt-3 text-sm text-muted">{text}</Dialog.Description>
          {picture.status === 'drawn' && <WaysOut blob={picture.blob} text={text} />}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** Web Share where the browser takes pictures; the file in any case. */
function WaysOut({ blob, text }: { blob: Blob; text: string }) {
  const [canShare, setCanShare] = useState(() => canSharePicture(blob));
  const [note, setNote] = useState('');
  const share = async () => {
    if ((await sharePicture(blob, text)) !== 'failed') return;
    setCanShare(false);
    setNote('Sharing did not work here. You can download the picture instead.');
  };
  const download = () => {
    downloadPicture(blob);
    setNote('Saved as northstar-progress.png.');
  };
  return (
    <>
      <div className="mt-4 grid gap-2">
        {canShare && (
          <Button onClick={() => void share()}>
            <Share2 aria-hidden size={18} /> Share
          </Button>
        )}
        <Button look={canShare ? 'outline' : 'primary'} onClick={download}>
          <Download aria-hidden size={18} /> Download picture
        </Button>
      </div>
      <p role="status" className="mt-2 min-h-[1.5em] text-center text-sm text-muted">
        {note}
      </p>
    </>
  );
}

/** Drawn again when the theme changes. */
function usePicture(facts: ShareFacts, theme: Theme): Picture {
  const [picture, setPicture] = useState<Picture>({ status: 'drawing' });
  useEffect(() => {
    let url: string | null = null;
    let isGone = false;
    drawShareCard(facts, theme, new Date()).then(
      (blob) => {
        if (isGone) return;
        url = URL.createObjectURL(blob);
        setPicture({ status: 'drawn', blob, url });
      },
      () => !isGone && setPicture({ status: 'failed' }),
    );
    return () => {
      isGone = true;
      if (url !== null) URL.revokeObjectURL(url);
    };
  }, [facts, theme]);
  return picture;
}
