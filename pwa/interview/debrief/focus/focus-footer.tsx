import { Button } from '#pwa/ui/controls/button.tsx';
import type { LoopWay } from './use-loop-way.ts';

interface FocusFooterProps {
  /** Null if there is no answer to redo. */
  redo: { isBetter: boolean; onRedo: () => void } | null;
  /** The way on in the loop; null for a round alone. */
  way: LoopWay | null;
  onWay: () => void;
  onDone: () => void;
  /** Goes to Home, where the loop's next round is then the next step. */
  onBreak: () => void;
}

/** Offers the ways on after a debrief. The redo comes first, or in a loop the next round. */
export function FocusFooter({ redo, way, onWay, onDone, onBreak }: FocusFooterProps) {
  const isRedoFirst = redo !== null && !redo.isBetter && !way;
  const again = redo && (
    <Button
      large={!way}
      look={isRedoFirst ? 'primary' : 'outline'}
      onClick={redo.onRedo}
      className="flex-[2]"
    >
      {redo.isBetter ? 'Redo it again' : 'Redo it in 3 minutes'}
    </Button>
  );
  if (way?.next)
    return (
      <>
        <p className="text-center text-sm font-semibold">{way.next}</p>
        <div className="flex flex-wrap gap-2">
          <Button look="outline" large onClick={onBreak} className="flex-auto px-2">
            Take a break
          </Button>
          <Button large onClick={onWay} className="flex-auto px-2">
            {way.label}
          </Button>
        </div>
        <p className="text-center text-xs text-muted">{way.note}</p>
        {again && <div className="flex">{again}</div>}
      </>
    );
  return (
    <>
      {way && (
        <>
          <Button large onClick={onWay}>
            {way.label}
          </Button>
          <p className="text-center text-xs text-muted">{way.note}</p>
        </>
      )}
      <div className="flex flex-wrap gap-2">
        <Button
          large={!way}
          look={isRedoFirst || way ? 'outline' : 'primary'}
          onClick={onDone}
          className="flex-1"
        >
          Done
        </Button>
        {again}
      </div>
    </>
  );
}
