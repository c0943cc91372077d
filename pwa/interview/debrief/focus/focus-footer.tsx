import { Button } from '#pwa/ui/controls/button.tsx';
import type { LoopWay } from './use-loop-way.ts';

interface FocusFooterProps {
  /** Null: there is no answer to say once more. */
  redo: { isBetter: boolean; onRedo: () => void } | null;
  /** How the loop goes on; null for a round alone. */
  way: LoopWay | null;
  onWay: () => void;
  onDone: () => void;
  /** To Home, whose next step is then the loop's next round. */
  onBreak: () => void;
}

/** The ways on after a debrief: the redo first, in a loop its next round. */
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
