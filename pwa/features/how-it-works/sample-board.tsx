import { Board, type CellState } from '#pwa/ui/board.tsx';

const LOOKS: Record<string, CellState> = { r: 'right', w: 'wrong', _: 'unseen' };
const CELLS = [...'rrrwrrrrrwrrr_________________'].map((look) => LOOKS[look] ?? 'unseen');

/** A level half-way. */
export function SampleBoard() {
  return (
    <div className="mt-3">
      <Board cells={CELLS} next={13} label="Sample: 13 of 30 questions answered, 11 right" />
    </div>
  );
}
